import { mailedNotificationKinds, type NotificationKind, type NotificationSubject } from './kinds';
import { areMailedTogether, digestedKinds, mailDelayMs } from './mailing';

test('what asks for an answer or has a deadline waits for no digest (product §5)', () => {
  expect(digestedKinds).toEqual(['comment', 'mention', 'reply', 'concernComment']);
});

test('mails about surveys come together, so do those about concerns, alerts and voices', () => {
  const together = mailedNotificationKinds.map((kind) =>
    mailedNotificationKinds.filter((other) => areMailedTogether(kind, other)),
  );
  const groups = Object.fromEntries(mailedNotificationKinds.map((kind, index) => [kind, together[index]]));
  expect(groups).toEqual({
    ...Object.fromEntries(mailedNotificationKinds.map((kind) => [kind, []])),
    roundOpened: ['roundOpened', 'roundClosing'],
    roundClosing: ['roundOpened', 'roundClosing'],
    concern: ['concern', 'concernUnanswered'],
    concernUnanswered: ['concern', 'concernUnanswered'],
    alertsRaised: ['alertsRaised'],
    riskFound: ['riskFound'],
  });
});

test.each<[string, NotificationKind, NotificationSubject, number | null, number]>([
  ['a comment waits for the next ones', 'comment', 'comment', 3, 10],
  ['a reply waits, too', 'reply', 'reply', 3, 10],
  ['a comment on a concern waits, too', 'mention', 'concernComment', 3, 10],
  ['a round that opens by itself waits for those of the same moment', 'roundOpened', 'survey', null, 1],
  ['a round that somebody opens is mailed at once', 'roundOpened', 'survey', 3, 0],
  ['alerts wait for those of the rounds that close together', 'alertsRaised', 'project', null, 10],
  ['voices wait for those of the same moment', 'riskFound', 'project', null, 1],
  ['a stopped connection with Slack is mailed at once', 'slack', 'none', null, 0],
  ['a kind without a mail has nothing to wait for', 'analysisReady', 'analysis', null, 0],
])('%s', (_what, kind, subject, actorId, minutes) => {
  expect(mailDelayMs({ kind, subject, actorId })).toBe(minutes * 60_000);
});
