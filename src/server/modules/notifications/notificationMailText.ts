import type { MailedNotificationKind } from '../../../domain/notifications/kinds';
import { digestedKinds } from '../../../domain/notifications/mailing';
import { isolated, politeName } from '../../../domain/text/visibleText';
import type { Mail } from '../../adapters/mail/mailer';
import type { Config } from '../../lib/config';
import { composeMail } from '../mail/composeMail';
import { alertsContent, collectedContent, voicesContent } from './collectedMailText';
import type { MailableNotification, MailableOfProject } from './mailable.queries';
import { actorNames, deadline, roundLabel, surveyPage, type EventText } from './mailPhrases';
import { mailNameOf, unsubscribeUrl } from './unsubscribe';

/** The facts of a mail about a project: one event, or several of one thread. */
interface ProjectEvent extends MailableOfProject {
  /** The people who caused it; null for the product itself, or when nobody can be named. */
  actors: string | null;
  /** The number of events of the thread that the mail is about. */
  count: number;
  /** The number of these events that mention the person. */
  mentions: number;
}

/** The number of events, where there are several: 「（全3件）」. */
const countLabel = ({ count }: { count: number }) => (count > 1 ? `（全${count}件）` : '');

const reportPage = ({ openFrom, surveyId }: ProjectEvent) =>
  `reports?openFrom=${openFrom}&report=${surveyId}`;

/** All notifications that a mail is about, and the one that determines its kind. */
interface MailFacts {
  main: MailableNotification;
  notifications: readonly MailableNotification[];
}

type Content = (facts: MailFacts) => EventText;

const mentionsIn = (notifications: readonly MailableNotification[]) =>
  notifications.filter(({ kind }) => kind === 'mention');

/** The content of a kind that is about a survey or its report, whose page is below that of the project. */
const aboutSurvey =
  (content: (event: ProjectEvent) => EventText): Content =>
  ({ main, notifications }) => {
    const mentions = mentionsIn(notifications);
    const event: ProjectEvent = {
      ...(main as MailableOfProject),
      actors: actorNames(mentions.length > 0 ? mentions : notifications),
      count: notifications.length,
      mentions: mentions.length,
    };
    const { page, ...text } = content(event);
    return { ...text, page: `projects/${event.projectId}/${page}` };
  };

/** A mailbox may have other readers: mails about concerns name neither their writer nor their project. */
const aboutConcern =
  (content: (count: number) => Omit<EventText, 'page' | 'button'>): Content =>
  ({ main, notifications }) => ({
    ...content(notifications.length),
    button: '相談を読む',
    page: `concerns?concern=${main.concernId}`,
  });

const mentionInReport = aboutSurvey((event) => ({
  subject: `「${isolated(event.projectName)}」のレポートのコメントでメンションされました`,
  lines: [
    `${event.actors ?? 'メンバー'}が${roundLabel(event)}レポートのコメントで、あなたをメンションしました。`,
    ...(event.count > 1
      ? [`新しいコメントは${event.count}件、うち${event.mentions}件であなたがメンションされています。`]
      : []),
  ],
  button: 'コメントを読む',
  page: reportPage(event),
}));

const mentionInConcern = aboutConcern((count) => ({
  subject: '相談の返信でメンションされました',
  lines: [`相談の返信で、あなたがメンションされました${countLabel({ count })}。`],
}));

// A mail never contains what people wrote: only that something exists, and where.
const contents: Record<MailedNotificationKind, Content> = {
  roundOpened: aboutSurvey((event) => ({
    subject: `「${isolated(event.projectName)}」のアンケートにご回答ください`,
    lines: [`${roundLabel(event)}アンケートが届いています。1分ほどで終わります。`, deadline(event)],
    button: '回答する',
    page: surveyPage(event),
  })),
  roundClosing: aboutSurvey((event) => ({
    subject:
      event.actors === null
        ? `「${isolated(event.projectName)}」のアンケートの締切が近づいています`
        : `「${isolated(event.projectName)}」のアンケートへの回答をお願いします`,
    lines: [
      ...(event.actors === null ? [] : [`${event.actors}が回答を待っています。`]),
      `${roundLabel(event)}アンケートに、まだ回答がありません。`,
      deadline(event),
    ],
    button: '回答する',
    page: surveyPage(event),
  })),
  comment: aboutSurvey((event) => ({
    subject: `「${isolated(event.projectName)}」のレポートにコメントがありました`,
    lines: [
      `${event.actors ?? 'メンバー'}が${roundLabel(event)}レポートにコメントしました${countLabel(event)}。`,
    ],
    button: 'コメントを読む',
    page: reportPage(event),
  })),
  mention: (facts) => (facts.main.concernId === null ? mentionInReport(facts) : mentionInConcern(facts)),
  reply: aboutSurvey((event) => ({
    subject: `「${isolated(event.projectName)}」のアンケートの回答に返信がありました`,
    lines: [
      `${event.actors ?? 'メンバー'}が${roundLabel(event)}あなたの回答に返信しました${countLabel(event)}。`,
    ],
    button: '返信を読む',
    page: surveyPage(event),
  })),
  concern: aboutConcern(() => ({
    subject: '相談が届いています',
    lines: ['あなた宛ての相談が届いています。'],
  })),
  concernComment: aboutConcern((count) => ({
    subject: '相談に新しい返信があります',
    lines: [`あなたが読める相談に、新しい返信があります${countLabel({ count })}。`],
  })),
  concernUnanswered: aboutConcern(() => ({
    subject: 'まだ返信のない相談があります',
    lines: ['あなた宛ての相談に、まだ返信がありません。ひとことでも返信すると、相談した人に届きます。'],
  })),
  alertsRaised: ({ notifications }) => alertsContent(notifications),
  riskFound: ({ notifications }) => voicesContent(notifications),
  // The mail names no channel and workspace, because the settings show them.
  slack: () => ({
    subject: 'Slackへの投稿が止まっています',
    lines: [
      'Slackのチャンネルに、アンケートの通知を投稿できなくなりました。',
      '組織設定で理由を確かめて、連携し直すか、チャンネルを選び直してください。投稿が再開すると、止まっていた間の通知のうち、直近2日分も届きます。',
    ],
    button: 'Slackの連携を開く',
    page: 'setting/organization/slack',
  }),
};

/**
 * The notification that gives a mail its kind: the first one that mentions the person, otherwise the newest.
 */
function mainOf(notifications: readonly MailableNotification[]): MailableNotification {
  const main = mentionsIn(notifications)[0] ?? notifications.at(-1);
  if (!main) throw new Error('A mail needs a notification');
  return main;
}

/** The kinds of a mail. A thread counts as its main kind. */
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
  const main = mainOf(notifications);
  const linkTo = (page: string) => `${config.publicUrl}/organizations/${main.organizationId}/${page}`;
  const { subject, lines, button, page } =
    collectedContent(notifications, linkTo) ?? contents[main.kind]({ main, notifications });
  const stopLinks = kindsOf(notifications).map((kind, _index, kinds) => ({
    label: kinds.length === 1 ? 'この種類のメールを停止する' : `「${mailNameOf(kind)}」のメールを停止する`,
    url: unsubscribeUrl(config, { ...main, mail: kind }),
  }));
  return {
    ...composeMail({
      subject,
      lines: [politeName(main.name), '', ...lines, '', { label: button, url: linkTo(page) }],
      footer: [
        `このメールは、コエノワが${isolated(main.organizationName)}のメンバーにお送りしています。`,
        ...stopLinks,
      ],
    }),
    // The button of mail programs stops the main kind; the links in the mail stop each of its kinds.
    unsubscribeUrl: unsubscribeUrl(config, { ...main, mail: main.kind }),
  };
}
