import { formatTokyoDate, tokyoDate, tokyoTime } from '../../../domain/calendar/tokyoDate';
import { isolated, politeName } from '../../../domain/visibleText';
import type { Mail } from '../../adapters/mail/mailer';
import type { Config } from '../../lib/config';
import { composeMail } from '../mail/composeMail';
import type { MailableNotification, MailableOfAlerts, MailableOfProject } from './mailable.queries';
import { unsubscribeUrl } from './unsubscribe';

/** Kinds that are always about a concern; a mention may be. */
type ConcernKind = 'concern' | 'concernComment' | 'concernUnanswered';
type ProjectKind = Exclude<MailableOfProject['kind'], ConcernKind | 'slack'>;

/** What a mail says of a project: one event, or several of one thread. */
interface ProjectEvent extends MailableOfProject {
  /** Who caused it; null for the product itself, or when nobody can be named. */
  actors: string | null;
  /** How many of a thread the mail is about. */
  count: number;
  /** How many of them mention the person. */
  mentions: number;
}

interface EventText {
  subject: string;
  lines: string[];
  /** Page below the project's page, or below the organization's. */
  page: string;
}

/** The last minute before closing: a round that closes at midnight is shown to close at 23:59 of the day before. */
const deadline = ({ closesAt }: ProjectEvent) => {
  const last = new Date(closesAt.getTime() - 60_000);
  return `回答期限: ${formatTokyoDate(tokyoDate(last))} ${tokyoTime(last)}まで`;
};

const roundLabel = ({ projectName, openFrom }: ProjectEvent) =>
  `「${isolated(projectName)}」の${formatTokyoDate(openFrom)}の`;

/** Of several, how many: 「（全3件）」. */
const countLabel = ({ count }: { count: number }) => (count > 1 ? `（全${count}件）` : '');

const surveyPage = ({ surveyId }: ProjectEvent) => `survey/${surveyId}`;
const reportPage = ({ openFrom, surveyId }: ProjectEvent) =>
  `reports?openFrom=${openFrom}&report=${surveyId}`;

// A mail never contains what people wrote: only that something exists, and where.
const contentByKind: Record<ProjectKind, (event: ProjectEvent) => EventText> = {
  roundOpened: (event) => ({
    subject: `「${isolated(event.projectName)}」のアンケートにご回答ください`,
    lines: [`${roundLabel(event)}アンケートが届いています。1分ほどで終わります。`, deadline(event)],
    page: surveyPage(event),
  }),
  roundClosing: (event) => ({
    subject:
      event.actors === null
        ? `「${isolated(event.projectName)}」のアンケートの期限が近づいています`
        : `「${isolated(event.projectName)}」のアンケートへの回答をお願いします`,
    lines: [
      ...(event.actors === null ? [] : [`${event.actors}が回答を待っています。`]),
      `${roundLabel(event)}アンケートに、まだ回答がありません。`,
      deadline(event),
    ],
    page: surveyPage(event),
  }),
  comment: (event) => ({
    subject: `「${isolated(event.projectName)}」のレポートにコメントがありました`,
    lines: [
      `${event.actors ?? 'メンバー'}が${roundLabel(event)}レポートにコメントしました${countLabel(event)}。`,
    ],
    page: reportPage(event),
  }),
  mention: (event) => ({
    subject: `「${isolated(event.projectName)}」のレポートのコメントであなたが呼ばれています`,
    lines: [
      `${event.actors ?? 'メンバー'}が${roundLabel(event)}レポートのコメントで、あなたに呼びかけました。`,
      ...(event.count > 1
        ? [`新しいコメントは${event.count}件、うち${event.mentions}件があなた宛てです。`]
        : []),
    ],
    page: reportPage(event),
  }),
  reply: (event) => ({
    subject: `「${isolated(event.projectName)}」のアンケートの回答に返信がありました`,
    lines: [
      `${event.actors ?? 'メンバー'}が${roundLabel(event)}あなたの回答に返信しました${countLabel(event)}。`,
    ],
    page: surveyPage(event),
  }),
};

// A mailbox may have other readers: mails about concerns name neither their writer nor their project.
const concernContents: Record<ConcernKind | 'mention', (count: number) => Omit<EventText, 'page'>> = {
  concern: () => ({ subject: '相談が届いています', lines: ['あなた宛ての相談が届いています。'] }),
  concernComment: (count) => ({
    subject: '相談に新しいコメントがあります',
    lines: [`あなたが読める相談に、新しいコメントがあります${countLabel({ count })}。`],
  }),
  concernUnanswered: () => ({
    subject: 'まだ返事のない相談があります',
    lines: ['あなた宛ての相談に、まだ返事がありません。ひとことでも返すと、相談した人に届きます。'],
  }),
  mention: (count) => ({
    subject: '相談のコメントであなたが呼ばれています',
    lines: [`あなたが読める相談のコメントで、あなたへの呼びかけがあります${countLabel({ count })}。`],
  }),
};

/** Which channel and workspace it is about is in the settings. */
const slackContent: EventText = {
  subject: 'Slackへの投稿が止まっています',
  lines: [
    'Slackのチャンネルに、アンケートのお知らせを投稿できなくなりました。',
    '組織設定で理由を確かめて、連携し直すか、チャンネルを選び直してください。それまでにためた2日分のお知らせは、直ったあとに投稿されます。',
  ],
  page: 'setting/organization#slack',
};

const maxListedProjects = 10;

/** The projects whose rounds closed with alerts; the dashboard ranks them and says what changed. */
function alertsContent(alerts: readonly MailableOfAlerts[]): EventText {
  const names = [...new Map(alerts.map(({ projectId, projectName }) => [projectId, projectName])).values()];
  const more = names.length - maxListedProjects;
  return {
    subject:
      names.length === 1
        ? `「${isolated(names[0] ?? '')}」に気になる点があります`
        : `気になる点のあるプロジェクトが${names.length}件あります`,
    lines: [
      '締め切られた回に、気になる点があります。何が変わったか、次に何をするとよいかを、組織の分析でご覧ください。',
      ...names.slice(0, maxListedProjects).map((name) => `・${isolated(name)}`),
      ...(more > 0 ? [`・ほか${more}件`] : []),
    ],
    page: 'analyses',
  };
}

/** 「山田さん、鈴木さん」, and 「ほか2人」 beyond three. */
export function actorNames(notifications: readonly MailableNotification[]): string | null {
  const names = [...new Set(notifications.flatMap(({ actorName }) => actorName ?? []))];
  if (names.length === 0) return null;
  const others = names.length > 3 ? `ほか${names.length - 3}人` : '';
  return (
    names
      .slice(0, 3)
      .map((name) => politeName(name))
      .join('、') + others
  );
}

/** The one that gives a mail its kind: a thread in which the person is mentioned is about that. */
function mainOf(notifications: readonly MailableNotification[]): MailableNotification {
  const main = notifications.find(({ kind }) => kind === 'mention') ?? notifications[0];
  if (!main) throw new Error('A mail needs a notification');
  return main;
}

function contentOf(notifications: readonly MailableNotification[]): EventText {
  const first = mainOf(notifications);
  if (first.kind === 'slack') return slackContent;
  if (first.kind === 'alertsRaised')
    return alertsContent(notifications.filter((one): one is MailableOfAlerts => one.kind === 'alertsRaised'));
  const mentioning = notifications.filter(({ kind }) => kind === 'mention');
  if (first.concernId !== null) {
    const content = concernContents[first.kind as keyof typeof concernContents];
    return { ...content(notifications.length), page: `concerns?concern=${first.concernId}` };
  }
  const { page, ...content } = contentByKind[first.kind as ProjectKind]({
    ...first,
    actors: actorNames(mentioning.length > 0 ? mentioning : notifications),
    count: notifications.length,
    mentions: mentioning.length,
  });
  return { ...content, page: `projects/${first.projectId}/${page}` };
}

/** The mail of a notification, or of several of one thread, in the words of its kind. */
export function notificationMailText(
  notifications: readonly MailableNotification[],
  config: Pick<Config, 'publicUrl' | 'secretKey'>,
): Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const first = mainOf(notifications);
  const { subject, lines, page } = contentOf(notifications);
  const stopUrl = unsubscribeUrl(config, { ...first, mail: first.kind });
  return {
    ...composeMail({
      subject,
      lines: [
        politeName(first.name),
        '',
        ...lines,
        '',
        { label: 'コエノワで開く', url: `${config.publicUrl}/organizations/${first.organizationId}/${page}` },
      ],
      footer: [
        `このメールは、コエノワが${isolated(first.organizationName)}のメンバーにお送りしています。`,
        { label: 'この種類のメールを停止する', url: stopUrl },
      ],
    }),
    unsubscribeUrl: stopUrl,
  };
}
