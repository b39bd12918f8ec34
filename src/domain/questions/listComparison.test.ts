import fc from 'fast-check';
import { anyQuestionList, makeQuestion } from '../../../test/support/domain/questionLists';
import type { Question } from './types';
import { areSameQuestions, changedParts, compareQuestions } from './listComparison';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => makeQuestion(key)) as [
  Question,
  Question,
  Question,
  Question,
];

/** Changes in short: `moved a 1>3`. */
const changesInShort = (before: readonly Question[], after: readonly Question[]) =>
  compareQuestions(before, after).map(
    ({ kind, key, from, to }) => `${kind} ${key} ${from ?? '-'}>${to ?? '-'}`,
  );

test.each<[string, Question[], Question[], string[]]>([
  ['the same list', [a, b], [a, b], []],
  ['the first version', [], [a, b], ['added a ->1', 'added b ->2']],
  ['an added question moves no other', [a, b], [c, a, b], ['added c ->1']],
  ['a removed question moves no other', [a, b, c], [b, c], ['removed a 1>-']],
  ['one question to the end', [a, b, c, d], [b, c, d, a], ['moved a 1>4']],
  ['one question to the middle', [a, b, c, d], [b, c, a, d], ['moved a 1>3']],
  ['one question to the front', [a, b, c, d], [d, a, b, c], ['moved d 4>1']],
  ['two questions that changed places', [a, b], [b, a], ['moved a 1>2']],
  ['edited and moved', [a, b, c], [{ ...c, label: '別の文' }, a, b], ['edited c 3>1', 'moved c 3>1']],
  ['replaced by a new one', [a, b], [a, c], ['added c ->2', 'removed b 2>-']],
  ['replaced by one with the same words', [a], [{ ...a, key: 'c' }], ['added c ->1', 'removed a 1>-']],
])('%s', (_case, before, after, expected) => {
  expect(changesInShort(before, after)).toEqual(expected);
});

test.each<[Partial<Question>, Partial<Question>, unknown[]]>([
  [{}, {}, []],
  [{}, { label: '新しい文' }, [{ part: 'label', before: '設問q', after: '新しい文' }]],
  [{}, { reverse: true }, [{ part: 'reverse', before: '5が良い', after: '1が良い' }]],
  [{ reverse: false }, {}, []],
  [{ helpText: '' }, {}, []],
  [{}, { helpText: '今週について' }, [{ part: 'helpText', before: '', after: '今週について' }]],
  [{}, { labels: ['少ない', '高い'] }, [{ part: 'labels', before: '低い\n高い', after: '少ない\n高い' }]],
  [{}, { topic: 'growth' }, [{ part: 'topic', before: 'other', after: 'growth' }]],
  [
    { kind: 'scale' },
    { kind: 'nps' },
    [
      { part: 'kind', before: '5段階', after: '0〜10の推奨度' },
      { part: 'reverse', before: '5が良い', after: '' },
    ],
  ],
  [
    { kind: 'nps' },
    { kind: 'choice', labels: undefined, options: ['出社', '在宅'] } as Partial<Question>,
    [
      { part: 'kind', before: '0〜10の推奨度', after: '選択肢から1つ' },
      { part: 'labels', before: '低い\n高い', after: '' },
      { part: 'options', before: '', after: '出社\n在宅' },
    ],
  ],
  [{ required: false }, {}, [{ part: 'required', before: '任意', after: '必須' }]],
  [
    { kind: 'choice', labels: undefined, options: ['出社', '在宅'] } as Partial<Question>,
    { kind: 'multi', labels: undefined, options: ['出社', '在宅', '客先'] } as Partial<Question>,
    [
      { part: 'kind', before: '選択肢から1つ', after: '選択肢からいくつでも' },
      { part: 'options', before: '出社\n在宅', after: '出社\n在宅\n客先' },
    ],
  ],
])('%j to %j changes %j', (before, after, expected) => {
  expect(changedParts(makeQuestion('q', before), makeQuestion('q', after))).toEqual(expected);
});

test('only an edited question has parts', () => {
  const changes = compareQuestions([a, b, c], [c, { ...b, label: '新しい文' }, d]);
  expect(changes.map(({ kind, key, parts }) => [kind, key, parts.length])).toEqual([
    ['edited', 'b', 1],
    ['moved', 'b', 0],
    ['added', 'd', 0],
    ['removed', 'a', 0],
  ]);
});

test('lists with the same words under another key are not the same', () => {
  expect(areSameQuestions([a], [{ ...a, key: 'c' }])).toBe(false);
});

test('there are no changes exactly when the lists are the same', () => {
  fc.assert(
    fc.property(anyQuestionList, anyQuestionList, (before, after) => {
      expect(compareQuestions(before, after).length === 0).toBe(areSameQuestions(before, after));
      expect(compareQuestions(before, before)).toEqual([]);
    }),
  );
});

test('the changes lead from one list to the other', () => {
  fc.assert(
    fc.property(anyQuestionList, anyQuestionList, (before, after) => {
      const changes = compareQuestions(before, after);
      const keysOf = (kind: string) => changes.filter((change) => change.kind === kind).map(({ key }) => key);
      const gone = [...keysOf('removed'), ...keysOf('moved')];
      const list = before.map(({ key }) => key).filter((key) => !gone.includes(key));
      // Questions that are neither added nor moved keep their order, and the changes say where the others are inserted.
      for (const { kind, key, to } of changes)
        if (kind === 'added' || kind === 'moved') list.splice(to! - 1, 0, key);
      expect(list).toEqual(after.map(({ key }) => key));
      const edited = keysOf('edited');
      for (const question of before) {
        const later = after.find(({ key }) => key === question.key);
        if (later) expect(edited.includes(question.key)).toBe(changedParts(question, later).length > 0);
      }
    }),
  );
});
