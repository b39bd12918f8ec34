import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { risks, themes, type Risk, type Theme } from './labels';
import type { Sentiment } from '../../src/domain/analysis/types';

const leans: Readonly<Record<string, Sentiment>> = {
  p: 'positive',
  n: 'negative',
  m: 'mixed',
  '0': 'neutral',
};

/** What one reader said of a sentence. */
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
  const folder = path.join(import.meta.dirname, 'corpus');
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
