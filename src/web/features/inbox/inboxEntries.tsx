import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { concernPath, unansweredConcernsPath } from '../../lib/concernPath';
import { dayAt, dayText, deadlineText, elapsedText, endsToday } from '../../lib/dates';
import { reportPath } from '../../lib/reportPath';
import { surveyPath } from '../../lib/surveyPath';
import type { Inbox } from './inboxHooks';

/** One row of the inbox: a task and the link by which it is done. */
export interface InboxEntry {
  key: string;
  kind: 'アンケート' | '返信待ちの相談' | 'アクション' | 'コメント' | '未読のレポート';
  /** How many tasks the row stands for. */
  count: number;
  title: string;
  description: ReactNode;
  path: string;
  linkText: string;
  /** The accessible name of the link. */
  linkName: string;
}

/** The entries of the inbox in the order of the list (product §5). */
export const toInboxEntries = (organizationId: number, inbox: Inbox, now: Date): InboxEntry[] => [
  ...inbox.surveys.map((survey): InboxEntry => ({
    key: `survey-${survey.surveyId}`,
    kind: 'アンケート',
    count: 1,
    title: survey.projectName,
    description: (
      <>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {dayText(survey.openFrom)}の回・
        </Box>
        <Box
          component="span"
          sx={{ wordBreak: 'keep-all', ...(endsToday(survey.closesAt, now) && warningStyles) }}
        >
          {deadlineText(survey.closesAt, now)}
        </Box>
      </>
    ),
    path: surveyPath(organizationId, survey.projectId, survey.surveyId),
    linkText: survey.reportOnly ? 'レポートを書く' : '回答する',
    linkName: `${isolated(survey.projectName)}の${survey.reportOnly ? 'レポートを書く' : 'アンケートに回答する'}`,
  })),
  ...inbox.concerns.map(({ concernId, writer, createdAt }): InboxEntry => {
    // The concern's title is left out, because other people often see the first page.
    const title = `${nameText(writer)}からの相談`;
    return {
      key: `concern-${concernId}`,
      kind: '返信待ちの相談',
      count: 1,
      title,
      description: `返信を待っています（${elapsedText(createdAt, now)}）`,
      path: concernPath(organizationId, concernId),
      linkText: '返信',
      linkName: `${title}に返信`,
    };
  }),
  ...moreConcerns(organizationId, inbox.unanswered - inbox.concerns.length),
  ...inbox.actions.map(({ actionId, projectId, projectName, openFrom, body, dueOn }): InboxEntry => ({
    key: `action-${actionId}`,
    kind: 'アクション',
    count: 1,
    title: body,
    description: (
      <>
        {isolated(projectName)}のアクション・期日 {dayText(dueOn)}
        {dueOn < dayAt(now.toISOString()) && (
          <Box component="span" sx={warningStyles}>
            （過ぎています）
          </Box>
        )}
      </>
    ),
    path: `/organizations/${organizationId}/projects/${projectId}/analysis?surveyDate=${openFrom}`,
    linkText: '開く',
    linkName: `アクション「${isolated(body)}」を開く`,
  })),
  ...inbox.comments.map(
    ({ commentId, author, reason, createdAt, projectId, projectName, ...report }): InboxEntry => ({
      key: `comment-${commentId}`,
      kind: 'コメント',
      count: 1,
      title: `${nameText(author)}のコメント`,
      description: `${reasonTexts[reason]}・${isolated(projectName)}（${elapsedText(createdAt, now)}）`,
      path: reportPath(`/organizations/${organizationId}/projects/${projectId}`, { ...report, commentId }),
      linkText: '返信',
      linkName: `${nameText(author)}のコメントに返信（${isolated(projectName)}）`,
    }),
  ),
  ...inbox.unreadProjects.map(({ id, name, unreadReports }): InboxEntry => ({
    key: `project-${id}`,
    kind: '未読のレポート',
    count: unreadReports,
    title: name,
    description: `未読のレポート ${unreadReports}件`,
    path: `/organizations/${organizationId}/projects/${id}/reports`,
    linkText: '読む',
    linkName: `${isolated(name)}の未読のレポート${unreadReports}件を読む`,
  })),
];

const moreConcerns = (organizationId: number, count: number): InboxEntry[] =>
  count === 0
    ? []
    : [
        {
          key: 'more-concerns',
          kind: '返信待ちの相談',
          count,
          title: `ほかに返信待ちの相談 ${count}件`,
          description: '相談の一覧で見られます',
          path: unansweredConcernsPath(organizationId),
          linkText: '一覧を開く',
          linkName: '返信待ちの相談の一覧を開く',
        },
      ];

const nameText = (person: { name: string } | null): string =>
  person ? politeName(person.name) : '退会したユーザー';

const reasonTexts: Record<Inbox['comments'][number]['reason'], string> = {
  mention: 'メンション',
  report: 'あなたのレポートへ',
  answer: 'あなたの質問のあと',
};

const warningStyles = { color: 'warning.main', fontWeight: 600 } as const;
