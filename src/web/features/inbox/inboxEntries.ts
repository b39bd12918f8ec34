import { isolated, politeNameOrLeft } from '../../../domain/text/visibleText';
import { concernPath, unansweredConcernsPath } from '../../lib/concernPath';
import { dayAt, dayText, deadlineTexts, endsSoon } from '../../lib/dates';
import { reportPath } from '../../lib/reportPath';
import { surveyPath } from '../../lib/surveyPath';
import { dueText, isDueSoon } from '../actions/actionTexts';
import type { Inbox } from './toInbox';
import { actionsPath, voicesPath } from '../../lib/overviewPaths';
import { oldestWaitingTexts } from '../risks/waitingTexts';

/** The kinds of entries in the order of the list (product §5). */
export const entryKinds = [
  'すぐに話したい声のあるプロジェクト',
  'アンケート',
  '返信待ちの相談',
  'アクション',
  'コメント',
  '期日が先のアクション',
  '未読のレポート',
] as const;

/** Kinds that wait for their day or for when there is time; they are in no number of what is to be done. */
const uncountedKinds: ReadonlySet<InboxEntry['kind']> = new Set(['期日が先のアクション', '未読のレポート']);

/**
 * The looks of a part of a description. `wide` is shown on wide screens only; narrow ones have the day on a line of its own.
 */
export const entryLooks = ['plain', 'wide', 'day', 'urgentDay'] as const;

interface EntryPart {
  text: string;
  look: (typeof entryLooks)[number];
}

/** One row of the inbox: a task and the link by which it is done. */
export interface InboxEntry {
  key: string;
  kind: (typeof entryKinds)[number];
  /** How many tasks the row stands for. */
  count: number;
  /** The project, by which rows of the same task differ; the task where it belongs to none. */
  title: string;
  /** The task below its project, and by when it is to be done. */
  description: readonly EntryPart[];
  path: string;
  linkText: string;
  /** The accessible name of the link. */
  linkName: string;
}

export const toInboxEntries = (organizationId: number, inbox: Inbox, now: Date): InboxEntry[] => [
  ...inbox.voices.map((voices): InboxEntry => {
    const { projectId, projectName, count } = voices;
    return {
      key: `voices-${projectId}`,
      kind: 'すぐに話したい声のあるプロジェクト',
      count: 1,
      title: projectName,
      // The description does not say what the voices are about, because other people often see the first page.
      description: [
        ...plain(`すぐに話したい声 ${count}件`),
        ...oldestWaitingTexts(voices, now).flatMap((text) => [
          beforeDay,
          { text, look: 'urgentDay' } as const,
        ]),
      ],
      path: voicesPath(`/organizations/${organizationId}/projects/${projectId}`),
      linkText: '読む',
      linkName: `${isolated(projectName)}のすぐに話したい声${count}件を読む`,
    };
  }),
  ...inbox.surveys.map((survey): InboxEntry => ({
    key: `survey-${survey.surveyId}`,
    kind: 'アンケート',
    count: 1,
    title: survey.projectName,
    description: [
      ...plain(survey.reportOnly ? 'レポートを書く' : 'アンケートに回答'),
      beforeDay,
      ...deadlineOf(survey.closesAt, now),
    ],
    path: surveyPath(organizationId, survey.projectId, survey.surveyId),
    // The description names the report; a longer label would leave its text half of a phone.
    linkText: survey.reportOnly ? '書く' : '回答する',
    linkName: `${isolated(survey.projectName)}の${survey.reportOnly ? 'レポートを書く' : 'アンケートに回答する'}`,
  })),
  ...inbox.concerns.map(({ concernId, writer, createdAt }): InboxEntry => {
    // The concern's title is left out, because other people often see the first page.
    const title = `${politeNameOrLeft(writer)}からの相談`;
    return {
      key: `concern-${concernId}`,
      kind: '返信待ちの相談',
      count: 1,
      title,
      description: plain(`${dayText(dayAt(createdAt), now)}から返信待ち`),
      path: concernPath(organizationId, concernId),
      linkText: '返信',
      linkName: `${title}に返信`,
    };
  }),
  ...moreConcerns(organizationId, inbox.unanswered - inbox.concerns.length),
  ...inbox.actions.map((action) => actionEntry(organizationId, action, now)),
  ...inbox.comments.map(
    ({ commentId, author, reason, createdAt, projectId, projectName, ...report }): InboxEntry => ({
      key: `comment-${commentId}`,
      kind: 'コメント',
      count: 1,
      title: projectName,
      description: [
        ...plain(`${politeNameOrLeft(author)}のコメント・${reasonTexts[reason]}`),
        beforeDay,
        { text: dayText(dayAt(createdAt), now), look: 'day' },
      ],
      path: reportPath(`/organizations/${organizationId}/projects/${projectId}`, { ...report, commentId }),
      linkText: '返信',
      linkName: `${politeNameOrLeft(author)}のコメントに返信（${isolated(projectName)}）`,
    }),
  ),
  ...inbox.laterActions.map((action) => actionEntry(organizationId, action, now)),
  ...inbox.unreadProjects.map(({ id, name, unreadReports }): InboxEntry => ({
    key: `project-${id}`,
    kind: '未読のレポート',
    count: unreadReports,
    title: name,
    description: plain(`未読のレポート ${unreadReports}件`),
    path: `/organizations/${organizationId}/projects/${id}/reports`,
    linkText: '読む',
    linkName: `${isolated(name)}の未読のレポート${unreadReports}件を読む`,
  })),
];

function actionEntry(organizationId: number, action: Inbox['actions'][number], now: Date): InboxEntry {
  const { actionId, projectId, projectName, body, dueOn } = action;
  const isSoon = isDueSoon(dueOn, now);
  return {
    key: `action-${actionId}`,
    kind: isSoon ? 'アクション' : '期日が先のアクション',
    count: 1,
    title: projectName,
    description: [
      ...plain(`アクション: ${isolated(body)}`),
      beforeDay,
      { text: `期日 ${dueText(dueOn, now)}`, look: isSoon ? 'urgentDay' : 'day' },
    ],
    path: actionsPath(`/organizations/${organizationId}/projects/${projectId}`),
    linkText: '開く',
    linkName: `アクション「${isolated(body)}」を開く`,
  };
}

const moreConcerns = (organizationId: number, count: number): InboxEntry[] =>
  count === 0
    ? []
    : [
        {
          key: 'more-concerns',
          kind: '返信待ちの相談',
          count,
          title: `ほかに返信待ちの相談 ${count}件`,
          description: plain('相談の一覧で見られます'),
          path: unansweredConcernsPath(organizationId),
          linkText: '一覧を開く',
          linkName: '返信待ちの相談の一覧を開く',
        },
      ];

/** The days left have no room beside the button on phones. */
function deadlineOf(closesAt: string, now: Date): EntryPart[] {
  const { until, left } = deadlineTexts(closesAt, now);
  return [
    { text: until, look: endsSoon(closesAt, now) ? 'urgentDay' : 'day' },
    ...(left ? [{ text: left, look: 'wide' } as const] : []),
  ];
}

const plain = (text: string): EntryPart[] => [{ text, look: 'plain' }];

const beforeDay: EntryPart = { text: '・', look: 'wide' };

const reasonTexts: Record<Inbox['comments'][number]['reason'], string> = {
  mention: 'メンション',
  report: 'あなたのレポートへ',
  answer: 'あなたの質問のあと',
};

/** Number of rows of a collapsed list. With more rows, the projects below it would not be on the first screen. */
const maxCollapsed = { narrow: 2, wide: 3 } as const;

export type InboxWidth = keyof typeof maxCollapsed;

/**
 * The number of rows of a collapsed list. It has none of unread reports if several projects have them. Where a row is one line,
 * all rows are shown if only one would be hidden.
 */
export function countCollapsed(entries: readonly InboxEntry[], width: InboxWidth): number {
  const reports = entries.filter(({ kind }) => kind === '未読のレポート').length;
  const rows = Math.min(maxCollapsed[width], entries.length - (reports > 1 ? reports : 0));
  return width === 'wide' && entries.length - rows === 1 ? entries.length : rows;
}

/**
 * The texts of the last row about the entries below the first `shown`: the number of tasks of each kind, in their order; then
 * the later actions and unread reports, which are no tasks today.
 */
export function moreTexts(
  entries: readonly InboxEntry[],
  shown: number,
): { title: string; uncounted: string | null } {
  const tasks = new Map<InboxEntry['kind'], number>();
  const uncounted = new Map<InboxEntry['kind'], number>();
  for (const { kind, count } of entries.slice(shown)) {
    const counts = uncountedKinds.has(kind) ? uncounted : tasks;
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const more = shown === 0 ? '' : 'ほかに';
  return tasks.size > 0
    ? { title: more + countsText(tasks), uncounted: countsText(uncounted) || null }
    : { title: more + countsText(uncounted), uncounted: null };
}

const countsText = (counts: ReadonlyMap<InboxEntry['kind'], number>): string =>
  Array.from(counts, ([kind, count]) => `${kind} ${count}件`).join('・');

export const linkVariants = ['contained', 'outlined', 'text'] as const;

export const titleLooks = ['task', 'later'] as const;

export const titleLookOf = ({ kind }: InboxEntry): (typeof titleLooks)[number] =>
  uncountedKinds.has(kind) ? 'later' : 'task';

/** The look of an entry's link: the first task stands out, what is no task today can wait. `index` is the place in the list. */
export function linkVariantOf({ kind }: InboxEntry, index: number): (typeof linkVariants)[number] {
  if (uncountedKinds.has(kind)) return 'text';
  return index === 0 ? 'contained' : 'outlined';
}
