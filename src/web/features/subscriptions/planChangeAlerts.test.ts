import { type Excess, planChangeMessages } from '../../../domain/billing/planChange';
import { planLimits } from '../../../domain/billing/plans';
import { planChangeAlertFromMessage, toPlanChangeAlert } from './planChangeAlerts';

test.each<[Excess, string]>([
  ['projects', 'プロジェクト数の超過によりプランの変更ができません'],
  ['members', 'メンバー数の超過によりプランの変更ができません'],
  ['both', 'メンバー・プロジェクト数の超過によりプランの変更ができません'],
])('the title for too many %s is %s (spec §8)', (excess, title) => {
  const message = planChangeMessages[excess](planLimits.standard);
  expect(toPlanChangeAlert({ excess, message })).toEqual({ excess, message, title });
  expect(planChangeAlertFromMessage(message)).toEqual({ excess, message, title });
});

test('an unknown message keeps its text and gets the title for both', () => {
  expect(planChangeAlertFromMessage('変更できません。')).toEqual({
    excess: 'both',
    message: '変更できません。',
    title: 'メンバー・プロジェクト数の超過によりプランの変更ができません',
  });
});
