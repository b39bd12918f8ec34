import { compareWithOthers, questionHistory, topicHistory } from './history';
import type { PastRound } from './types';
import type { Question } from '../questions/types';

const question: Question = {
  key: 'workload',
  kind: 'scale',
  label: '業務量',
  topic: 'workload',
  required: true,
};

const round = (distribution: number[], kind: Question['kind'] = 'scale'): PastRound => ({
  openFrom: '2026-11-16',
  kinds: { workload: kind },
  participation: { completed: 3, asked: 4 },
  complete: 3,
  distributions: { workload: distribution },
});

test('a question over the rounds, without those that too few answered or that asked it in another kind', () => {
  const rounds = [
    round([0, 0, 3, 0, 0]),
    round([1, 1, 0, 0, 0]),
    round([3, 0, 0], 'choice'),
    round([0, 1, 1, 1, 0]),
  ];
  const [history] = questionHistory([question], rounds, 3);
  expect(history).toMatchObject({
    means: [3, null, null, 3],
    distributions: [[0, 0, 3, 0, 0], null, null, [0, 1, 1, 1, 0]],
  });
  expect(questionHistory([question], [round([1, 0, 0, 0, 0])], 3)).toEqual([]);
});

test('topics are new, growing, steady, shrinking or gone against the analysed round before', () => {
  const topics = (people: Record<string, number>) =>
    Object.entries(people).map(([term, count]) => ({ term, people: count }));
  const histories = topicHistory(
    [
      { openFrom: '2026-11-02', topics: topics({ 残業: 3, 会議: 4, 納期: 5 }) },
      { openFrom: '2026-11-09', topics: null },
      { openFrom: '2026-11-16', topics: topics({ 残業: 5, 会議: 4, 仕様: 3, 端末: 2 }) },
    ],
    3,
  );
  expect(histories).toEqual([
    { term: '残業', people: [3, null, 5], state: 'growing' },
    { term: '会議', people: [4, null, 4], state: 'steady' },
    { term: '仕様', people: [null, null, 3], state: 'new' },
    { term: '納期', people: [5, null, null], state: 'gone' },
  ]);
  expect(topicHistory([{ openFrom: '2026-11-16', topics: topics({ 残業: 5 }) }], 3)).toEqual([]);
});

/** A round for each list of terms, each term with five people. */
const roundsWith = (...lists: string[][]) =>
  lists.map((terms, index) => ({
    openFrom: `2026-11-0${index + 1}`,
    topics: terms.map((term) => ({ term, people: 5 })),
  }));

test('a topic that comes back is growing, one that is gone for two rounds is left out', () => {
  const histories = topicHistory(roundsWith(['会議'], ['残業'], [], ['残業', '仕様']), 3);
  expect(histories.map(({ term, state }) => [term, state])).toEqual([
    ['仕様', 'new'],
    ['残業', 'growing'],
  ]);
  const shrinking = roundsWith(['残業']).concat({
    openFrom: '2026-11-02',
    topics: [{ term: '残業', people: 4 }],
  });
  expect(topicHistory(shrinking, 3)).toMatchObject([{ people: [5, 4], state: 'shrinking' }]);
});

test('twenty topics are listed', () => {
  const terms = Array.from({ length: 21 }, (_, index) => `話題${index + 10}`);
  const histories = topicHistory(roundsWith([], [...terms.slice(9), ...terms.slice(0, 9)]), 3);
  expect(histories.map(({ term }) => term)).toEqual(terms.slice(0, 20));
});

test('other projects are compared by middle values of at least three, and of at least the minimum', () => {
  const others = [
    { score: 80, meanScore: 71.5, asked: 12 },
    { score: 40, meanScore: 50, asked: 5 },
    { score: 90, meanScore: 80, asked: 30 },
    { score: 60, meanScore: 62, asked: 8 },
  ];
  expect(compareWithOthers(6, others, 3)).toEqual({
    organization: { score: 67, projects: 4 },
    likeProjects: { score: 60, projects: 3 },
  });
  expect(compareWithOthers(6, others, 4).likeProjects).toBeNull();
  expect(compareWithOthers(6, others.slice(0, 2), 1)).toEqual({ organization: null, likeProjects: null });
});

test.each([
  [3, true],
  [2, false],
  [12, true],
  [13, false],
])('a project with %i people asked is of a like size as one with 6: %s', (asked, isLike) => {
  const others = [5, 6, 7, asked].map((people) => ({ score: people, meanScore: people, asked: people }));
  expect(compareWithOthers(6, others, 3).likeProjects?.projects).toBe(isLike ? 4 : 3);
});
