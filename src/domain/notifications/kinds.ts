import { keysOf } from '../entries';

/**
 * The kind of thing that a notification is about. It is kept when the referenced row is deleted, and decides who may
 * see the notification.
 */
export const notificationSubjects = [
  'none',
  'project',
  'survey',
  'report',
  'comment',
  'analysis',
  'reply',
  'concern',
  'concernComment',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** Notifications that are older than a year are deleted (product §5). */
export const keptNotificationDays = 366;

/** Things whose deletion a notification announces, such as the report that its comment belongs to, each in a text of spec §8. */
export const deletableSubjects = ['comment', 'reply', 'concern', 'report', 'project'] as const;
export type DeletableSubject = (typeof deletableSubjects)[number];

/**
 * The ways in which a notification reaches a person: in the list behind the bell, by e-mail, and by being mentioned where the
 * organization's Slack channel gets a message about the event.
 */
export const notificationChannels = ['inApp', 'mail', 'slack'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A mail that people can switch off. */
interface SwitchableMail {
  /** The name of the mail on the page that stops mails, and in mails about several kinds. */
  readonly name: string;
  /** Whether it can wait for a digest. The others have a deadline or ask the person for an answer. */
  readonly isDigested?: boolean;
  /**
   * Kinds with the same word share one mail: everything of them that waits to be mailed to a person about an
   * organization comes together, or is held until the same morning (product §5).
   */
  readonly mailedTogether?: 'surveys' | 'concerns' | 'alerts' | 'voices';
  /**
   * The time in milliseconds for which a notification without an actor waits for others, because jobs that run at the same
   * moment cause it for many projects.
   */
  readonly collectingMs?: number;
}

interface NotificationRow {
  /** The name of the kind in filters and settings. */
  readonly name: string;
  /** The subjects that the kind can have. */
  readonly subjects: readonly NotificationSubject[];
  readonly isForOwnersOnly?: boolean;
  /** Whether a person always causes it, who may have left since; others come from the product unless they name one. */
  readonly isFromPerson: boolean;
  /** What it asks the person to do; it is mailed only until that is done. */
  readonly asksFor: 'surveyAnswer' | 'concernReply' | 'talk' | null;
  /**
   * For each channel, `switchable`: on until the person switches it off; `always`: always on; null: the kind never uses
   * it.
   */
  readonly inApp: 'switchable' | 'always';
  /** `always` stands for notices of the plan, which have mails of their own (module `subscriptions`). */
  readonly mail: SwitchableMail | 'always' | null;
  readonly slack: 'switchable' | null;
}

const minuteMs = 60_000;

/**
 * The kinds of notifications (product §5). Their sentences are in the features of the web, their mails in the server.
 */
export const notificationTable = {
  roundOpened: {
    name: '回答のお願い',
    subjects: ['survey'],
    isFromPerson: false,
    asksFor: 'surveyAnswer',
    inApp: 'switchable',
    mail: { name: 'アンケートの回答のお願い', mailedTogether: 'surveys', collectingMs: minuteMs },
    slack: 'switchable',
  },
  roundClosing: {
    name: '回答の締切',
    subjects: ['survey'],
    isFromPerson: false,
    asksFor: 'surveyAnswer',
    inApp: 'switchable',
    mail: { name: 'アンケートの締切', mailedTogether: 'surveys', collectingMs: minuteMs },
    slack: 'switchable',
  },
  reportSubmitted: {
    name: 'レポートの提出',
    subjects: ['report'],
    isFromPerson: true,
    asksFor: null,
    inApp: 'switchable',
    mail: null,
    slack: null,
  },
  comment: {
    name: 'コメント',
    subjects: ['comment'],
    isFromPerson: true,
    asksFor: null,
    inApp: 'switchable',
    mail: { name: 'レポートへのコメント', isDigested: true },
    slack: null,
  },
  mention: {
    name: 'メンション',
    subjects: ['comment', 'concernComment'],
    isFromPerson: true,
    asksFor: null,
    inApp: 'switchable',
    mail: { name: 'あなたへのメンション', isDigested: true },
    slack: null,
  },
  reaction: {
    name: 'リアクション',
    subjects: ['report', 'comment'],
    isFromPerson: true,
    asksFor: null,
    inApp: 'switchable',
    mail: null,
    slack: null,
  },
  reply: {
    name: '回答への返信',
    subjects: ['reply'],
    isFromPerson: true,
    asksFor: null,
    inApp: 'switchable',
    mail: { name: '回答への返信', isDigested: true },
    slack: null,
  },
  concern: {
    name: '届いた相談',
    subjects: ['concern'],
    isFromPerson: true,
    asksFor: null,
    inApp: 'switchable',
    mail: { name: '届いた相談', mailedTogether: 'concerns' },
    slack: null,
  },
  concernComment: {
    name: '相談への返信',
    subjects: ['concernComment'],
    isFromPerson: true,
    asksFor: null,
    inApp: 'switchable',
    mail: { name: '相談への返信', isDigested: true },
    slack: null,
  },
  concernUnanswered: {
    name: '返信のない相談',
    subjects: ['concern'],
    isFromPerson: false,
    asksFor: 'concernReply',
    inApp: 'switchable',
    mail: { name: '返信のない相談', mailedTogether: 'concerns', collectingMs: minuteMs },
    slack: null,
  },
  analysisReady: {
    name: '分析の完了',
    subjects: ['analysis'],
    isFromPerson: false,
    asksFor: null,
    inApp: 'switchable',
    mail: null,
    slack: null,
  },
  actionAssigned: {
    name: 'アクションの担当',
    subjects: ['project'],
    isFromPerson: true,
    asksFor: null,
    inApp: 'switchable',
    mail: null,
    slack: null,
  },
  alertsRaised: {
    name: '気になる点',
    subjects: ['project'],
    isFromPerson: false,
    asksFor: null,
    inApp: 'switchable',
    mail: { name: '気になる点', mailedTogether: 'alerts', collectingMs: 10 * minuteMs },
    slack: null,
  },
  riskFound: {
    name: 'すぐに話したい声',
    subjects: ['project'],
    isFromPerson: false,
    asksFor: 'talk',
    inApp: 'switchable',
    mail: { name: 'すぐに話したい声', mailedTogether: 'voices', collectingMs: minuteMs },
    slack: null,
  },
  invited: {
    name: '招待',
    subjects: ['project'],
    isFromPerson: false,
    asksFor: null,
    inApp: 'switchable',
    mail: null,
    slack: null,
  },
  plan: {
    name: 'ご契約プラン',
    subjects: ['none'],
    isForOwnersOnly: true,
    isFromPerson: false,
    asksFor: null,
    inApp: 'always',
    mail: 'always',
    slack: null,
  },
  slack: {
    name: 'Slack連携',
    subjects: ['none'],
    isForOwnersOnly: true,
    isFromPerson: false,
    asksFor: null,
    inApp: 'always',
    mail: { name: 'Slackへの投稿の停止' },
    slack: null,
  },
} as const satisfies Record<string, NotificationRow>;

type NotificationTable = typeof notificationTable;
export type NotificationKind = keyof NotificationTable;
export const notificationKinds = keysOf(notificationTable);

/** The subjects that a kind can have. */
export type SubjectOf<K extends NotificationKind> = NotificationTable[K]['subjects'][number];

/** Kinds whose mail can be switched off: all mailed kinds except notices of the plan. */
export type MailedNotificationKind = {
  [K in NotificationKind]: NotificationTable[K]['mail'] extends SwitchableMail ? K : never;
}[NotificationKind];

/** Kinds about which a message is posted in Slack. */
export type SlackNotificationKind = {
  [K in NotificationKind]: NotificationTable[K]['slack'] extends null ? never : K;
}[NotificationKind];

/** Kinds with at least one channel that the person can switch. */
export type SwitchableKind =
  | {
      [K in NotificationKind]: NotificationTable[K]['inApp'] extends 'switchable' ? K : never;
    }[NotificationKind]
  | MailedNotificationKind;

export const rowOf = (kind: NotificationKind): NotificationRow => notificationTable[kind];

export const mailOf = (kind: MailedNotificationKind): SwitchableMail => notificationTable[kind].mail;

/** The kinds that ask for something that their person has not done yet. */
export const kindsAskingFor = (asked: NonNullable<NotificationRow['asksFor']>): NotificationKind[] =>
  notificationKinds.filter((kind) => rowOf(kind).asksFor === asked);

export const isMailedKind = (kind: NotificationKind): kind is MailedNotificationKind => {
  const { mail } = rowOf(kind);
  return mail !== null && mail !== 'always';
};
export const mailedNotificationKinds = notificationKinds.filter(isMailedKind);
