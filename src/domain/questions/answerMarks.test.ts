import type { Answers, Question } from './types';
import { answerMarks } from './answerMarks';

const questions: Question[] = [
  { key: 'workload', kind: 'scale', label: '業務量', topic: 'workload', required: true },
  { key: 'rework', kind: 'scale', label: '手戻り', topic: 'quality', required: false, reverse: true },
  { key: 'enps', kind: 'nps', label: '勧めたい度', topic: 'other', required: false },
  { key: 'place', kind: 'choice', label: '場所', topic: 'other', required: false, options: ['自社', '客先'] },
  { key: 'free', kind: 'text', label: 'ひとこと', topic: 'other', required: false },
];

it.each<[string, Answers, { hasText: boolean; hasLow: boolean }]>([
  ['nothing', {}, { hasText: false, hasLow: false }],
  ['a 2 on a scale', { workload: 2 }, { hasText: false, hasLow: true }],
  ['a 4 on a scale whose good end is 1', { rework: 4 }, { hasText: false, hasLow: true }],
  ['a 2 on a scale whose good end is 1', { rework: 2 }, { hasText: false, hasLow: false }],
  ['a text instead of a number', { workload: '1' }, { hasText: false, hasLow: false }],
  ['a 3 on a scale', { workload: 3 }, { hasText: false, hasLow: false }],
  // From 0 to 6 it says whether somebody recommends the project, which the eNPS of the analysis counts.
  ['a low eNPS answer', { workload: 4, enps: 0 }, { hasText: false, hasLow: false }],
  ['a text', { free: '助かりました。' }, { hasText: true, hasLow: false }],
  ['white space', { free: ' 　\n' }, { hasText: false, hasLow: false }],
  ['an option, which is no free text', { place: '自社' }, { hasText: false, hasLow: false }],
  ['an answer to a question of another version', { gone: 1 }, { hasText: false, hasLow: false }],
])('marks %s', (_, answers, marks) => expect(answerMarks(questions, answers)).toEqual(marks));
