import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sentiment } from '../../src/domain/analysis/leans';
import { risks, themes, type Risk, type Theme } from '../../src/domain/analysis/themes';
import { comparedText, type Expressions } from '../../src/server/adapters/analysis/builtin/textFeatures';

const leans: Readonly<Record<string, Sentiment>> = {
  p: 'positive',
  n: 'negative',
  m: 'mixed',
  '0': 'neutral',
};

/** The labels that one reader gave a sentence. */
export interface Reading {
  lean: Sentiment;
  themes: ReadonlySet<Theme>;
  risks: ReadonlySet<Risk>;
}

export interface LabelledSentence {
  text: string;
  /** `care`, `it` … */
  industry: string;
  /** `care-1`: each wrote alone. */
  writer: string;
  readings: readonly [Reading, Reading];
}

function keysOf<K extends string>(keys: readonly K[], list: string): ReadonlySet<K> {
  const given = list === '-' ? [] : list.split(',');
  const unknown = given.find((key) => !keys.includes(key as K));
  if (unknown !== undefined) throw new Error(`Unknown label: ${unknown}`);
  return new Set(given as K[]);
}

function readingOf([lean = '', themeList = '', riskList = '']: readonly string[]): Reading {
  if (!Object.hasOwn(leans, lean)) throw new Error(`Unknown lean: ${lean}`);
  return { lean: leans[lean]!, themes: keysOf(themes, themeList), risks: keysOf(risks, riskList) };
}

/**
 * The labelled corpus: one file for each writer, in each line a sentence and lean, themes and risks by two readers,
 * separated by tabs.
 */
export function readCorpus(): LabelledSentence[] {
  const folder = path.join(__dirname, 'corpus');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) => {
      const writer = file.replace('.tsv', '');
      const industry = writer.replace(/-\d+$/, '');
      return readFileSync(path.join(folder, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => {
          const [text = '', ...labels] = line.split('\t');
          return {
            text,
            industry,
            writer,
            readings: [readingOf(labels.slice(0, 3)), readingOf(labels.slice(3))],
          };
        });
    });
}

/** The lists of expressions, one in each file: the classifier is told words that its sentences never showed. */
export function readExpressions(): Expressions {
  const folder = path.join(__dirname, 'words');
  const expressions = new Map<string, string[]>();
  for (const file of readdirSync(folder).sort()) {
    const list = file.replace('.txt', '');
    const lines = readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n');
    for (const line of new Set(lines.map(comparedText)))
      expressions.set(line, [...(expressions.get(line) ?? []), list]);
  }
  return expressions;
}

/**
 * Sentences of writers of their own that test the risks: half of them need a talk, the others share words with these.
 * They are never trained with.
 */
export const readRiskSet = (): { text: string; isRisk: boolean }[] =>
  readFileSync(path.join(__dirname, 'riskSet.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [answer, text = ''] = line.split('\t');
      return { text, isRisk: answer === 'y' };
    });
