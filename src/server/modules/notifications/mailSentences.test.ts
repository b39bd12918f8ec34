import { brokenSentence } from '../../../../test/support/brokenSentence';
import { mailedNotificationKinds } from '../../../domain/notifications/kinds';
import { digestMailText } from './digestMailText';
import type { MailableNotification } from './mailable.queries';
import { notificationMailText } from './notificationMailText';

const config = { publicUrl: 'https://koenowa.example', secretKey: 'secret' };

const mailable = (changes: Partial<MailableNotification>) =>
  ({
    id: 1,
    kind: 'comment',
    serviceUserId: 1,
    email: 'a@example.jp',
    name: '田中 太郎',
    quietFrom: '20:00',
    quietUntil: '08:00',
    actorName: '鈴木 健太',
    organizationId: 1,
    organizationName: '株式会社サンプル',
    projectId: 2,
    projectName: '基幹システム刷新',
    surveyId: 3,
    openFrom: '2026-11-20',
    closesAt: new Date('2026-11-24T15:00:00Z'),
    concernId: null,
    ...changes,
  }) as MailableNotification;

const isOfConcern = (kind: string) => kind.startsWith('concern');

/** The mails about one, two and five notifications of a thread, by named people and by those who have left. */
const mailsOf = (kind: (typeof mailedNotificationKinds)[number]) =>
  [1, 2, 5].flatMap((count) =>
    ['鈴木 健太', null].flatMap((actorName) =>
      (kind === 'mention' ? [null, 9] : [isOfConcern(kind) ? 9 : null]).map((concernId) =>
        notificationMailText(
          Array.from({ length: count }, (_, index) =>
            mailable({ kind, concernId, actorName: actorName && `${actorName}${index}` }),
          ),
          config,
        ),
      ),
    ),
  );

test.each(mailedNotificationKinds)('mails of %s read well in every state', (kind) => {
  for (const { subject, text } of mailsOf(kind)) {
    expect(subject).not.toMatch(brokenSentence);
    expect(text).not.toMatch(brokenSentence);
  }
});

test.each([
  ['read only', 0, 2, []],
  ['unread, of people who left', 3, 0, []],
  ['unread of one and read', 1, 4, ['鈴木 健太']],
  ['unread of many', 9, 1, ['鈴木 健太', '佐藤 花子', '中村 翔']],
])('a digest of reports that are %s reads well', (_name, unread, read, writers) => {
  const { text } = digestMailText(
    {
      organizationId: 1,
      serviceUserId: 1,
      dueAt: new Date('2026-11-25T23:00:00Z'),
      since: new Date('2026-11-24T23:00:00Z'),
      name: '田中 太郎',
      organizationName: '株式会社サンプル',
      reports: [
        { projectId: 2, projectName: '基幹システム刷新', openFrom: '2026-11-20', unread, read, writers },
      ],
      notifications: [
        mailable({ kind: 'reply', actorName: null }),
        mailable({ kind: 'mention' }),
        mailable({ concernId: 9 }),
      ],
    },
    config,
  );
  expect(text).not.toMatch(brokenSentence);
});
