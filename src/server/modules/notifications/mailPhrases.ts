import { formatTokyoDate, tokyoDate, tokyoTime } from '../../../domain/calendar/tokyoDate';
import { isolated, politeName } from '../../../domain/text/visibleText';
import type { MailContent } from '../mail/composeMail';
import type { MailableNotification, MailableOfProject } from './mailable.queries';

/** What a mail says about its event. */
export interface EventText {
  subject: string;
  lines: MailContent['lines'];
  /** Page below the project's page, or below the organization's. */
  page: string;
}

/** The last minute before closing: a round that closes at midnight is shown to close at 23:59 of the day before. */
export const deadline = ({ closesAt }: MailableOfProject) => {
  const last = new Date(closesAt.getTime() - 60_000);
  return `回答期限: ${formatTokyoDate(tokyoDate(last))} ${tokyoTime(last)}まで`;
};

export const roundLabel = ({ projectName, openFrom }: MailableOfProject) =>
  `「${isolated(projectName)}」の${formatTokyoDate(openFrom)}の`;

export const surveyPage = ({ surveyId }: MailableOfProject) => `survey/${surveyId}`;

/** 「山田さん、鈴木さん」, and 「ほか2人」 beyond three. Namesakes are several people. */
export function actorNames(notifications: readonly MailableNotification[]): string | null {
  const names = [
    ...new Map(notifications.map(({ actorId, actorName }) => [actorId, actorName])).values(),
  ].filter((name) => name !== null);
  if (names.length === 0) return null;
  const others = names.length > 3 ? `ほか${names.length - 3}人` : '';
  return (
    names
      .slice(0, 3)
      .map((name) => politeName(name))
      .join('、') + others
  );
}
