import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TaskList, TaskRow } from '../../components/TaskList';
import { concernPath, unansweredConcernsPath } from '../../lib/concernPath';
import { dayAt, dayText, deadlineText, elapsedText, endsToday } from '../../lib/dates';
import { reportPath } from '../../lib/reportPath';
import { surveyPath } from '../../lib/surveyPath';
import { useNow } from '../../lib/useNow';
import type { Inbox } from './inboxHooks';

export interface InboxListProps {
  organizationId: number;
  inbox: Inbox;
  /** Collapses the unread reports of several projects into one row, so that the content below stays on screen. */
  isCollapsible?: boolean;
  /** Called when the person follows a link of the list. */
  onLeave?: () => void;
}

/** The entries of the inbox, surveys, actions, concerns and comments before unread reports, each with a link to the task. */
export function InboxList({ organizationId, inbox, isCollapsible = false, onLeave }: InboxListProps) {
  const now = useNow();
  const [isExpanded, setIsExpanded] = useState(!isCollapsible || inbox.unreadProjects.length < 2);
  return (
    <TaskList>
      {inbox.surveys.map((survey) => (
        <TaskRow
          key={survey.surveyId}
          title={survey.projectName}
          description={
            <>
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{dayText(survey.openFrom)}の回</Box>
              <Box
                sx={{
                  wordBreak: 'keep-all',
                  ...(endsToday(survey.closesAt, now) && { color: 'warning.main', fontWeight: 600 }),
                }}
              >
                {deadlineText(survey.closesAt, now)}
              </Box>
            </>
          }
          action={
            <Button
              component={Link}
              variant="contained"
              to={surveyPath(organizationId, survey.projectId, survey.surveyId)}
              onClick={onLeave}
              aria-label={`${survey.projectName}の${survey.reportOnly ? 'レポートを書く' : 'アンケートに回答する'}`}
            >
              {survey.reportOnly ? 'レポートを書く' : '回答する'}
            </Button>
          }
        />
      ))}
      {inbox.actions.map(({ actionId, projectId, projectName, openFrom, body, dueOn }) => (
        <TaskRow
          key={`action-${actionId}`}
          title={body}
          description={
            <>
              {projectName}のアクション・期日 {dayText(dueOn)}
              {dueOn < dayAt(now.toISOString()) && (
                <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
                  （過ぎています）
                </Box>
              )}
            </>
          }
          action={
            <Button
              component={Link}
              variant="outlined"
              to={`/organizations/${organizationId}/projects/${projectId}/analysis?surveyDate=${openFrom}`}
              onClick={onLeave}
              aria-label={`アクション「${body}」を開く`}
            >
              開く
            </Button>
          }
        />
      ))}
      {inbox.concerns.map(({ concernId, writer, createdAt }) => (
        <TaskRow
          key={`concern-${concernId}`}
          // Without its title: a first page is often seen by others.
          title={concernTitle(writer)}
          description={`返事を待っています（${elapsedText(createdAt, now)}）`}
          action={
            <Button
              component={Link}
              variant="outlined"
              to={concernPath(organizationId, concernId)}
              onClick={onLeave}
              aria-label={`${concernTitle(writer)}に答える`}
            >
              答える
            </Button>
          }
        />
      ))}
      {inbox.unanswered > inbox.concerns.length && (
        <TaskRow
          title={`ほかに返事待ちの相談 ${inbox.unanswered - inbox.concerns.length}件`}
          description="相談の一覧で見られます"
          action={
            <Button
              component={Link}
              variant="outlined"
              to={unansweredConcernsPath(organizationId)}
              onClick={onLeave}
              aria-label="返事待ちの相談の一覧を開く"
            >
              一覧を開く
            </Button>
          }
        />
      )}
      {inbox.comments.map(({ commentId, author, reason, createdAt, projectId, projectName, ...place }) => (
        <TaskRow
          key={`comment-${commentId}`}
          title={`${author ? `${author.name}さん` : '退会したユーザー'}のコメント`}
          description={`${reasonTexts[reason]}・${projectName}（${elapsedText(createdAt, now)}）`}
          action={
            <Button
              component={Link}
              variant="outlined"
              to={reportPath(`/organizations/${organizationId}/projects/${projectId}`, {
                ...place,
                commentId,
              })}
              onClick={onLeave}
              aria-label={`${author ? `${author.name}さん` : '退会したユーザー'}のコメントに返す（${projectName}）`}
            >
              返す
            </Button>
          }
        />
      ))}
      {!isExpanded && (
        <TaskRow
          title={`未読のレポート ${inbox.unreadProjects.reduce((sum, { unreadReports }) => sum + unreadReports, 0)}件`}
          description={`${inbox.unreadProjects.length}件のプロジェクト`}
          action={
            <Button variant="outlined" aria-expanded={false} onClick={() => setIsExpanded(true)}>
              一覧を開く
            </Button>
          }
        />
      )}
      {(isExpanded ? inbox.unreadProjects : []).map(({ id, name, unreadReports }) => (
        <TaskRow
          key={id}
          title={name}
          description={`未読のレポート ${unreadReports}件`}
          action={
            <Button
              component={Link}
              variant="outlined"
              to={`/organizations/${organizationId}/projects/${id}/reports`}
              onClick={onLeave}
              aria-label={`${name}の未読のレポート${unreadReports}件を読む`}
            >
              読む
            </Button>
          }
        />
      ))}
    </TaskList>
  );
}

const reasonTexts: Record<Inbox['comments'][number]['reason'], string> = {
  mention: 'あなたへの呼びかけ',
  report: 'あなたのレポートへ',
  answer: 'あなたの質問のあと',
};

const concernTitle = (writer: { name: string } | null): string =>
  `${writer ? `${writer.name}さん` : '退会したユーザー'}からの相談`;
