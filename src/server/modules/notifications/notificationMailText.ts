import { digestedKinds, type MailedNotificationKind } from '../../../domain/notifications';
import { isolated, politeName } from '../../../domain/text/visibleText';
import type { Mail } from '../../adapters/mail/mailer';
import type { Config } from '../../lib/config';
import { composeMail } from '../mail/composeMail';
import { alertsContent, collectedContent } from './collectedMailText';
import type { MailableNotification, MailableOfProject } from './mailable.queries';
import { actorNames, deadline, roundLabel, surveyPage, type EventText } from './mailPhrases';
import { mailNames, unsubscribeUrl } from './unsubscribe';

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

/** Of several, how many: 「（全3件）」. */
const countLabel = ({ count }: { count: number }) => (count > 1 ? `（全${count}件）` : '');

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

/** The one that gives a mail its kind: a thread in which the person is mentioned is about that; otherwise the newest. */
function mainOf(notifications: readonly MailableNotification[]): MailableNotification {
  const main = notifications.find(({ kind }) => kind === 'mention') ?? notifications.at(-1);
  if (!main) throw new Error('A mail needs a notification');
  return main;
}

function contentOf(
  notifications: readonly MailableNotification[],
  linkTo: (page: string) => string,
): EventText {
  const first = mainOf(notifications);
  if (first.kind === 'slack') return slackContent;
  if (first.kind === 'alertsRaised') return alertsContent(notifications);
  const collected = collectedContent(notifications, linkTo);
  if (collected) return collected;
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

/** The kinds that a mail is of. One of a thread counts as that of its main kind. */
const kindsOf = (notifications: readonly MailableNotification[]): MailedNotificationKind[] => {
  const { kind } = mainOf(notifications);
  const isThread = digestedKinds.some((each) => each === kind);
  return isThread ? [kind] : [...new Set(notifications.map((each) => each.kind))];
};

/** The mail of a notification, or of several that are mailed together, in the words of its kind. */
export function notificationMailText(
  notifications: readonly MailableNotification[],
  config: Pick<Config, 'publicUrl' | 'secretKey'>,
): Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const first = mainOf(notifications);
  const linkTo = (page: string) => `${config.publicUrl}/organizations/${first.organizationId}/${page}`;
  const { subject, lines, page } = contentOf(notifications, linkTo);
  const stopLinks = kindsOf(notifications).map((kind, _index, kinds) => ({
    label: kinds.length === 1 ? 'この種類のメールを停止する' : `「${mailNames[kind]}」のメールを停止する`,
    url: unsubscribeUrl(config, { ...first, mail: kind }),
  }));
  return {
    ...composeMail({
      subject,
      lines: [politeName(first.name), '', ...lines, '', { label: 'コエノワで開く', url: linkTo(page) }],
      footer: [
        `このメールは、コエノワが${isolated(first.organizationName)}のメンバーにお送りしています。`,
        ...stopLinks,
      ],
    }),
    // A mail program stops what the mail is about first; the links in it stop each kind.
    unsubscribeUrl: unsubscribeUrl(config, { ...first, mail: first.kind }),
  };
}
