import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sentiment } from '../../../src/domain/analysis/types';

const leans: Readonly<Record<string, Sentiment>> = {
  '+': 'positive',
  '-': 'negative',
  '0': 'neutral',
  '±': 'mixed',
};

/** A sentence as a person labelled it: what it says as a whole, and of each of its topics. */
export interface LabelledSentence {
  readonly text: string;
  readonly lean: Sentiment;
  readonly topics: ReadonlyMap<string, Sentiment>;
}

const parseLine = (line: string): LabelledSentence => {
  const [lean = '', topics = '', text = ''] = line.split(' ');
  const labels = topics === '_' ? [] : topics.split(',');
  return {
    text,
    lean: leans[lean]!,
    topics: new Map(
      labels.map((label) => [label.replace(/[+-]$/, ''), leans[label.at(-1)!] ?? leans[lean]!]),
    ),
  };
};

/** `heldOut` is only measured: nothing of the engine was changed because of one of its sentences. */
export const labelledSentences = (part: 'tuned' | 'heldOut'): readonly LabelledSentence[] =>
  readFileSync(path.join(__dirname, `${part}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map(parseLine);
