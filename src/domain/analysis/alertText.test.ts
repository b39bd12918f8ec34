import { alertText, moreAlertsText } from './alertText';
import type { AlertReply } from './alertText';

const schedule = { kind: 'lowQuestion', key: 'q4', label: '予定どおりですか？', topic: 'schedule' } as const;

test.each<[AlertReply, string]>([
  [{ kind: 'scoreDown', score: 48, change: -12 }, 'スコアが12.0ポイント低下'],
  [{ kind: 'scoreDown', score: 48.1, change: -10.5 }, 'スコアが10.5ポイント低下'],
  [{ kind: 'lowStreak', score: 41, rounds: 3 }, '低スコアの継続（3回続けて50未満）'],
  [{ ...schedule, mean: 2.3 }, '「スケジュール」が低い（平均2.30）'],
  [{ ...schedule, mean: 7 / 3 }, '「スケジュール」が低い（平均2.33）'],
  [{ ...schedule, topic: 'other', mean: 2 }, '「予定どおりですか？」が低い（平均2.00）'],
  [{ kind: 'lowParticipation', completed: 2, asked: 6 }, '参加率が低い（2/6）'],
  [{ kind: 'lowParticipation', completed: 4, asked: 12 }, '参加率が低い（33%）'],
])('describes %j as %s', (alert, text) => expect(alertText(alert)).toBe(text));

test.each<[number, number, number, string]>([
  [3, 3, 1, ''],
  [3, 5, 0, 'ほか2件'],
  [3, 5, 2, 'ほか2件（うちアクションあり2件）'],
  [2, 5, 2, 'ほか3件（うちアクションあり2件）'],
  [2, 5, 4, 'ほか3件（うちアクションあり3件）'],
])('after %d of %d alerts, %d of them with an action, it says %j', (shown, count, answered, text) =>
  expect(moreAlertsText(shown, count, answered)).toBe(text),
);
