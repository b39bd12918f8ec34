import { formatTokyoDate, tokyoDate, tokyoTime } from '../../../domain/calendar/tokyoDate';
import type { MailedNotificationKind } from '../../../domain/notifications';

interface MailedNotification {
  kind: MailedNotificationKind;
  name: string;
  actorName: string | null;
  organizationId: number;
  organizationName: string;
  projectId: number;
  projectName: string;
  surveyId: number;
  openFrom: string;
  closesAt: Date;
}

interface MailContent {
  subject: string;
  lines: string[];
  /** Page below the project's page. */
  page: string;
}

/** The last minute before closing: a round that closes at midnight is said to close at 23:59 of the day before. */
const deadline = ({ closesAt }: MailedNotification) => {
  const last = new Date(closesAt.getTime() - 60_000);
  return `回答期限: ${formatTokyoDate(tokyoDate(last))} ${tokyoTime(last)}まで`;
};

const actorLabel = ({ actorName }: MailedNotification) =>
  actorName === null ? 'メンバー' : `${actorName}さん`;

// A mail never contains what people wrote: only that something exists, and where.
const contentByKind: Record<MailedNotificationKind, (told: MailedNotification) => MailContent> = {
  roundOpened: (told) => ({
    subject: `「${told.projectName}」のアンケートにご回答ください`,
    lines: [
      `「${told.projectName}」の${formatTokyoDate(told.openFrom)}のアンケートが届いています。1分ほどで終わります。`,
      deadline(told),
    ],
    page: `survey/${told.surveyId}`,
  }),
  roundClosing: (told) => ({
    subject: `「${told.projectName}」のアンケートの期限が近づいています`,
    lines: [
      `「${told.projectName}」の${formatTokyoDate(told.openFrom)}のアンケートに、まだ回答がありません。`,
      deadline(told),
    ],
    page: `survey/${told.surveyId}`,
  }),
  comment: (told) => ({
    subject: `「${told.projectName}」のレポートにコメントがありました`,
    lines: [
      `${actorLabel(told)}が「${told.projectName}」の${formatTokyoDate(told.openFrom)}のレポートにコメントしました。`,
    ],
    page: `reports?openFrom=${told.openFrom}&report=${told.surveyId}`,
  }),
  mention: (told) => ({
    subject: `「${told.projectName}」のレポートのコメントであなたが呼ばれています`,
    lines: [
      `${actorLabel(told)}が「${told.projectName}」の${formatTokyoDate(told.openFrom)}のレポートのコメントで、あなたに呼びかけました。`,
    ],
    page: `reports?openFrom=${told.openFrom}&report=${told.surveyId}`,
  }),
};

/** Subject and plain text of a notification mail. */
export function notificationMailText(
  told: MailedNotification,
  publicUrl: string,
): { subject: string; text: string } {
  const { subject, lines, page } = contentByKind[told.kind](told);
  const link = `${publicUrl}/organizations/${told.organizationId}/projects/${told.projectId}/${page}`;
  return {
    subject: `【コエノワ】${subject}`,
    text: [
      `${told.name}さん`,
      '',
      ...lines,
      '',
      link,
      '',
      '--',
      `このメールは、コエノワが${told.organizationName}のメンバーにお送りしています。`,
      '',
    ].join('\n'),
  };
}
