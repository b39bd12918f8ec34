import { formatDeadline, formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { isolated, politeName } from '../../../domain/text/visibleText';
import type { MailContent } from '../mail/composeMail';
import type { MailableNotification, MailableOfProject } from './mailable.queries';

/** The content of a mail about one event. */
export interface EventText {
  subject: string;
  lines: MailContent['lines'];
  /** Says what the button opens. */
  button: string;
  /** Page below the project's page, or below the organization's. */
  page: string;
}

export const deadline = ({ closesAt }: MailableOfProject) => `回答の締切: ${formatDeadline(closesAt)}`;

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
