import { brokenSentence } from '../../../test/support/brokenSentence';
import { sampleNotification } from '../../../test/support/sampleNotification';
import { serviceProblems, serviceProblemText } from '../../domain/analysis/serviceProblem';
import { deletableSubjects, notificationKinds } from '../../domain/notifications/kinds';
import { offeredPlans, plans, projectLimitMessage } from '../../domain/billing/plans';
import { featureLimitMessage, historyLimitMessage } from '../../domain/billing/planContents';
import { defaultSchedule, type SurveySchedule } from '../../domain/rounds/schedule';
import { scheduleText } from '../../domain/rounds/scheduleText';
import { participationSentence } from '../components/score/participationTexts';
import { actionSourceKinds, actionSourceText, suggestedActionText } from '../../domain/actions';
import { dueText } from '../features/actions/actionTexts';
import { trendText } from '../features/analyses/trendText';
import { notificationDetailText, notificationText } from '../features/notifications/notificationText';
import { planFacts } from '../features/subscriptions/planFacts';
import { statusText, trialRemainingText } from '../features/subscriptions/planTexts';
import { deadlineSentence, deadlineText, elapsedText, expiryText } from '../lib/dates';

const now = new Date('2026-11-25T12:00:00+09:00');
const moments = ['2026-11-25T03:00Z', '2026-11-25T15:00Z', '2026-11-26T03:00Z', '2026-12-04T15:00Z'];
const both = [true, false];

const schedules: SurveySchedule[] = (['weekly', 'biweekly', 'monthly'] as const).flatMap((frequency) =>
  [null, 0, 1, 2].flatMap((remindDaysBefore) =>
    [25, 30, 31].map((dayOfMonth) => ({
      ...defaultSchedule,
      startOn: '2026-11-20',
      frequency,
      dayOfMonth,
      remindDaysBefore,
      closeAfterDays: 3,
    })),
  ),
);

const notifications = notificationKinds.flatMap((kind) =>
  both.flatMap((isKnown) =>
    [null, ...deletableSubjects].map((deletedSubject) =>
      sampleNotification({
        kind,
        deletedSubject,
        ...(isKnown
          ? { excerpt: '明日までに直します。' }
          : { actor: null, projectName: null, openFrom: null }),
        concernId: kind.startsWith('concern') || (kind === 'mention' && isKnown) ? 1 : null,
      }),
    ),
  ),
);

const subscriptions = plans.flatMap((plan) =>
  (['active', 'trialing', 'canceled'] as const).flatMap((status) =>
    both.flatMap((cancelAtPeriodEnd) =>
      ['2026-11-20 23:59:59', '2026-11-25 23:59:59', '2026-12-04 23:59:59', null].map((trialEnd) => ({
        plan,
        status,
        cancelAtPeriodEnd,
        trialEnd,
        currentPeriodStart: null,
        currentPeriodEnd: trialEnd && '2026-12-01 00:00:00',
      })),
    ),
  ),
);

/** The texts that are joined from parts, in all states of what they are about. */
const texts: Record<string, readonly (string | null)[]> = {
  deadlines: moments.flatMap((moment) => [
    deadlineText(moment, now),
    deadlineSentence(moment, now),
    expiryText(moment, now),
    elapsedText(moment, now),
  ]),
  schedules: schedules.map(scheduleText),
  notifications: notifications.flatMap((each) => [notificationText(each), notificationDetailText(each)]),
  'plans and trials': [
    ...subscriptions.map((subscription) =>
      statusText({ subscription, ...planFacts(subscription, 'cus_1', now) } as never),
    ),
    ...[0, 1, 7].map((days) => `無料トライアルは${trialRemainingText(days)}です`),
    ...plans.flatMap((plan) => [
      historyLimitMessage(plan),
      ...(['analysis', 'slack', 'export'] as const).map((feature) => featureLimitMessage(plan, feature)),
    ]),
    ...offeredPlans.map((plan) => projectLimitMessage(plan, 100)),
  ],
  figures: [
    ...[
      [0, 0],
      [0, 4],
      [3, 4],
      [12, 20],
    ].map(([completed, asked]) => participationSentence({ completed: completed!, asked: asked! })),
    ...[[], [null], [60], [60, null], [60, 62]].flatMap((scores) =>
      [null, 0, 2, -2].map((change) =>
        trendText(
          scores.map((score) => ({ score })),
          change,
        ),
      ),
    ),
    ...serviceProblems.map(serviceProblemText),
  ],
  actions: [
    ...['2026-11-20', '2026-11-25', '2026-11-30'].map((day) => dueText(day, now)),
    ...actionSourceKinds.flatMap((kind) =>
      [null, '業務量'].flatMap((name) => [actionSourceText(kind, name), suggestedActionText(kind, name)]),
    ),
  ],
};

test.each(Object.entries(texts))('%s read well in every state', (_name, all) => {
  const broken = all.filter((text) => text !== null && (text === '' || brokenSentence.test(text)));
  expect(broken).toEqual([]);
});
