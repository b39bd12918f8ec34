import { formatTokyoDate, tokyoDate, tokyoTime } from '../../../domain/calendar/tokyoDate';
import type { MailedNotificationKind } from '../../../domain/notifications';

/** Kinds that are always about a concern; a mention may be. */
type ConcernKind = 'concern' | 'concernComment' | 'concernUnanswered';

interface MailRecipient {
  kind: MailedNotificationKind;
  name: string;
  organizationId: number;
  organizationName: string;
}

interface ConcernNotification extends MailRecipient {
  concernId: number;
}

interface MailedNotification extends MailRecipient {
  actorName: string | null;
  projectId: number;
  projectName: string;
  surveyId: number;
  openFrom: string;
  closesAt: Date;
}

interface MailContent {
  subject: string;
  lines: string[];
  /** Page below the project's page, or below the organization's. */
  page: string;
}

/** The last minute before closing: a round that closes at midnight is shown to close at 23:59 of the day before. */
const deadline = ({ closesAt }: MailedNotification) => {
  const last = new Date(closesAt.getTime() - 60_000);
  return `回答期限: ${formatTokyoDate(tokyoDate(last))} ${tokyoTime(last)}まで`;
};

const actorLabel = ({ actorName }: MailedNotification) =>
  actorName === null ? 'メンバー' : `${actorName}さん`;

// A mail never contains what people wrote: only that something exists, and where.
const contentByKind: Record<
  Exclude<MailedNotificationKind, ConcernKind>,
  (notification: MailedNotification) => MailContent
> = {
  roundOpened: (notification) => ({
    subject: `「${notification.projectName}」のアンケートにご回答ください`,
    lines: [
      `「${notification.projectName}」の${formatTokyoDate(notification.openFrom)}のアンケートが届いています。1分ほどで終わります。`,
      deadline(notification),
    ],
    page: `survey/${notification.surveyId}`,
  }),
  roundClosing: (notification) => ({
    subject:
      notification.actorName === null
        ? `「${notification.projectName}」のアンケートの期限が近づいています`
        : `「${notification.projectName}」のアンケートへの回答をお願いします`,
    lines: [
      ...(notification.actorName === null ? [] : [`${actorLabel(notification)}が回答を待っています。`]),
      `「${notification.projectName}」の${formatTokyoDate(notification.openFrom)}のアンケートに、まだ回答がありません。`,
      deadline(notification),
    ],
    page: `survey/${notification.surveyId}`,
  }),
  comment: (notification) => ({
    subject: `「${notification.projectName}」のレポートにコメントがありました`,
    lines: [
      `${actorLabel(notification)}が「${notification.projectName}」の${formatTokyoDate(notification.openFrom)}のレポートにコメントしました。`,
    ],
    page: `reports?openFrom=${notification.openFrom}&report=${notification.surveyId}`,
  }),
  mention: (notification) => ({
    subject: `「${notification.projectName}」のレポートのコメントであなたが呼ばれています`,
    lines: [
      `${actorLabel(notification)}が「${notification.projectName}」の${formatTokyoDate(notification.openFrom)}のレポートのコメントで、あなたに呼びかけました。`,
    ],
    page: `reports?openFrom=${notification.openFrom}&report=${notification.surveyId}`,
  }),
  reply: (notification) => ({
    subject: `「${notification.projectName}」のアンケートの回答に返信がありました`,
    lines: [
      `${actorLabel(notification)}が「${notification.projectName}」の${formatTokyoDate(notification.openFrom)}のあなたの回答に返信しました。`,
    ],
    page: `survey/${notification.surveyId}`,
  }),
};

// A mailbox may have other readers: mails about concerns name neither their writer nor their project.
const concernContents: Record<ConcernKind | 'mention', Omit<MailContent, 'page'>> = {
  concern: { subject: '相談が届いています', lines: ['あなた宛ての相談が届いています。'] },
  concernComment: {
    subject: '相談に新しいコメントがあります',
    lines: ['あなたが読める相談に、新しいコメントがあります。'],
  },
  concernUnanswered: {
    subject: 'まだ返事のない相談があります',
    lines: ['あなた宛ての相談に、まだ返事がありません。ひとことでも返すと、相談した人に届きます。'],
  },
  mention: {
    subject: '相談のコメントであなたが呼ばれています',
    lines: ['あなたが読める相談のコメントで、あなたへの呼びかけがあります。'],
  },
};

const concernContent = ({ kind, concernId }: ConcernNotification): MailContent => ({
  ...(concernContents[kind as ConcernKind] ?? concernContents.concernComment),
  page: `concerns?concern=${concernId}`,
});

const projectContent = (notification: MailedNotification): MailContent => {
  const { page, ...content } =
    contentByKind[notification.kind as Exclude<MailedNotificationKind, ConcernKind>](notification);
  return { ...content, page: `projects/${notification.projectId}/${page}` };
};

/** Subject and plain text of a notification mail. */
export function notificationMailText(
  notification: MailedNotification | ConcernNotification,
  publicUrl: string,
): { subject: string; text: string } {
  const { subject, lines, page } =
    'concernId' in notification ? concernContent(notification) : projectContent(notification);
  const link = `${publicUrl}/organizations/${notification.organizationId}/${page}`;
  return {
    subject: `【コエノワ】${subject}`,
    text: [
      `${notification.name}さん`,
      '',
      ...lines,
      '',
      link,
      '',
      '--',
      `このメールは、コエノワが${notification.organizationName}のメンバーにお送りしています。`,
      '',
    ].join('\n'),
  };
}
