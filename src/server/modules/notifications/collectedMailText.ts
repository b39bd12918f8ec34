import { isolated } from '../../../domain/text/visibleText';
import { groupBy } from '../../lib/groupBy';
import type { MailableNotification, MailableFinding, MailableOfProject } from './mailable.queries';
import { actorNames, deadline, roundLabel, surveyPage, type EventText } from './mailPhrases';

const maxListedProjects = 10;

/** The names of the projects in a list, each once. */
function namesOf(notifications: readonly MailableNotification[]) {
  const findings = notifications as readonly MailableFinding[];
  const names = [...new Map(findings.map(({ projectId, projectName }) => [projectId, projectName])).values()];
  const more = names.length - maxListedProjects;
  const lines = [
    ...names.slice(0, maxListedProjects).map((name) => `・${isolated(name)}`),
    ...(more > 0 ? [`・ほか${more}件`] : []),
  ];
  return { only: names.length === 1 ? isolated(names[0]!) : null, count: names.length, lines };
}

/** The projects whose rounds closed with alerts; the dashboard ranks them and says what changed. */
export function alertsContent(notifications: readonly MailableNotification[]): EventText {
  const { only, count, lines } = namesOf(notifications);
  return {
    subject:
      only === null
        ? `気になる点のあるプロジェクトが${count}件あります`
        : `「${only}」に気になる点があります`,
    lines: [
      '締め切られた回に、気になる点があります。何が変わったか、次に何をするとよいかを、組織の分析でご覧ください。',
      ...lines,
    ],
    button: '組織の分析を見る',
    page: 'analyses',
  };
}

/** The projects with voices that nobody has handled; a mailbox may have other readers, so it says nothing of them. */
export function voicesContent(notifications: readonly MailableNotification[]): EventText {
  const { only, count, lines } = namesOf(notifications);
  return {
    subject:
      only === null
        ? `すぐに話したい声のあるプロジェクトが${count}件あります`
        : `「${only}」にすぐに話したい声があります`,
    lines: [
      '書いた人と、今日のうちに二人で話す時間をつくってください。書かれた内容は、コエノワでお読みいただけます。',
      ...lines,
    ],
    button: '要対応を開く',
    page: 'projects',
  };
}

const isOfSurvey = (one: MailableNotification): one is MailableOfProject =>
  one.kind === 'roundOpened' || one.kind === 'roundClosing';

/** Several surveys that wait for the person's answer, those with the nearest deadline first. */
function surveysContent(
  surveys: readonly (readonly MailableOfProject[])[],
  linkTo: (page: string) => string,
): EventText {
  const isClosing = surveys.every((events) => events.some(({ kind }) => kind === 'roundClosing'));
  const more = surveys.length - maxListedProjects;
  return {
    subject: isClosing
      ? `アンケート${surveys.length}件の締切が近づいています`
      : `アンケート${surveys.length}件にご回答ください`,
    lines: [
      `まだ回答していないアンケートが${surveys.length}件あります。それぞれ1分ほどで終わります。`,
      ...surveys.slice(0, maxListedProjects).flatMap((events) => surveyLines(events, linkTo)),
      ...(more > 0 ? ['', `ほか${more}件のアンケートは、コエノワの「要対応」にあります。`] : []),
    ],
    button: '要対応を開く',
    page: 'projects',
  };
}

/** A paragraph about the survey of these notifications. */
function surveyLines(
  events: readonly MailableOfProject[],
  linkTo: (page: string) => string,
): EventText['lines'] {
  const [event] = events;
  if (!event) return [];
  const actors = actorNames(events);
  return [
    '',
    `${roundLabel(event)}アンケート`,
    deadline(event),
    ...(actors === null ? [] : [`${actors}が回答を待っています。`]),
    {
      label: `「${isolated(event.projectName)}」に回答する`,
      url: linkTo(`projects/${event.projectId}/${surveyPage(event)}`),
    },
  ];
}

/** Several concerns; their list begins with those without an answer. */
function concernsContent(notifications: readonly MailableNotification[], count: number): EventText {
  return notifications.every(({ kind }) => kind === 'concern')
    ? {
        subject: `相談が${count}件届いています`,
        lines: [`あなた宛ての相談が${count}件届いています。`],
        button: '相談を開く',
        page: 'concerns',
      }
    : {
        subject: `まだ返信のない相談が${count}件あります`,
        lines: [
          `あなた宛ての相談${count}件に、まだ返信がありません。ひとことでも返信すると、相談した人に届きます。`,
        ],
        button: '相談を開く',
        page: 'concerns',
      };
}

/**
 * The content of a mail about several notifications whose surveys or concerns differ, but which are mailed together (product
 * §5); null for one notification, or those of one thread.
 */
export function collectedContent(
  notifications: readonly MailableNotification[],
  linkTo: (page: string) => string,
): EventText | null {
  const byDeadline = notifications
    .filter(isOfSurvey)
    .sort((one, other) => one.closesAt.getTime() - other.closesAt.getTime() || one.id - other.id);
  const surveys = [...groupBy(byDeadline, ({ surveyId }) => surveyId).values()];
  if (surveys.length > 1) return surveysContent(surveys, linkTo);
  const concerns = new Set(notifications.flatMap(({ concernId }) => concernId ?? []));
  return concerns.size > 1 ? concernsContent(notifications, concerns.size) : null;
}
