import { actionSourceText, scoresSince, suggestedActionText } from './actions';

test.each([
  ['scoreDown', null, 'スコアの低下'],
  ['lowQuestion', '業務量', '「業務量」が低い'],
  ['topic', '残業', '話題「残業」'],
  ['topic', null, '自由記述の話題'],
] as const)('%s %s is shown as %s', (kind, name, text) => expect(actionSourceText(kind, name)).toBe(text));

test('a step is suggested in words that name the source', () => {
  expect(suggestedActionText('lowQuestion', '業務量')).toBe('「業務量」の改善策をメンバーと話し合う');
  expect(suggestedActionText('topic', '残業')).toBe('話題「残業」について、メンバーと話し合う');
  expect(suggestedActionText('lowParticipation', null)).toContain('未回答の人');
});

test('the scores beside an action begin with its round and leave out rounds without one', () => {
  const trend = [
    { openFrom: '2026-11-01', score: 70 },
    { openFrom: '2026-11-08', score: 48 },
    { openFrom: '2026-11-15', score: null },
    { openFrom: '2026-11-22', score: 55 },
  ];
  expect(scoresSince(trend, '2026-11-08')).toEqual([48, 55]);
  expect(scoresSince(trend, '2026-12-01')).toEqual([]);
});
