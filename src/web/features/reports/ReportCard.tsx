import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PersonAvatar } from '../../components/PersonAvatar';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { CommentThread } from './CommentThread';
import { ReactionBar } from './ReactionBar';
import { useCreateReadMutation, useUpdateReportReactionMutation } from './reportsApi';
import type { Report } from './reportsApi';
import { useMarkReadWhenVisible } from './useMarkReadWhenVisible';

export interface ReportScope {
  organizationId: number;
  projectId: number;
  openFrom: string;
}

interface Props {
  report: Report;
  scope: ReportScope;
  /** Opens the comments initially, for links to them. */
  isExpanded: boolean;
}

/** One report with its read marks, reactions and comments. */
export function ReportCard({ report, scope, isExpanded }: Props) {
  const { surveyId, author, submittedAt, late, entries, mine, read, readBy, reactions, commentCount } =
    report;
  const { organizationId, projectId, openFrom } = scope;
  const [isOpen, setIsOpen] = useState(isExpanded);
  const [react] = useUpdateReportReactionMutation();
  const [createRead] = useCreateReadMutation();
  const id = useId();
  const isUnread = !read && !mine;
  const endRef = useMarkReadWhenVisible(
    isUnread,
    () => void createRead({ organizationId, projectId, openFrom, surveyIds: [surveyId] }),
  );
  const name = author ? `${author.name}さん` : '退会したメンバー';

  return (
    <Card
      component="article"
      id={`report-${surveyId}`}
      aria-labelledby={`${id}-name`}
      sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 80 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <PersonAvatar image={author?.image ?? null} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="h3" component="h2" id={`${id}-name`}>
            {name}
          </Typography>
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
            <TimeAgo at={submittedAt} /> 提出
          </Typography>
        </Box>
        {mine && <Tag>自分</Tag>}
        {late && <Tag>遅れ</Tag>}
        {isUnread && <Tag tone="strong">未読</Tag>}
      </Box>

      <Box component="dl" sx={{ my: 2 }}>
        {entries.map(({ key, label, text }) => (
          <Box key={key} sx={{ mb: 2 }}>
            <Typography component="dt" variant="subtitle2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <div ref={endRef} />

      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ReactionBar
          reactions={reactions}
          subject={`${name}のレポート`}
          onToggle={(kind, on) => react({ organizationId, projectId, openFrom, surveyId, kind, on })}
        />
        <Box sx={{ flex: 1 }} />
        {readBy.length > 0 && (
          <Tooltip title={readBy.map((person) => `${person.name}さん`).join('、')}>
            <Typography
              component="span"
              tabIndex={0}
              variant="body2"
              sx={{ color: 'text.secondary', px: 1, py: 1.25 }}
            >
              既読 {readBy.length}人
            </Typography>
          </Tooltip>
        )}
        <Button
          variant="text"
          startIcon={<CommentIcon />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-comments` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          コメント {commentCount}件
        </Button>
      </Box>
      {isOpen && (
        <Box id={`${id}-comments`} sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <CommentThread
            organizationId={organizationId}
            projectId={projectId}
            surveyId={surveyId}
            subject={name}
          />
        </Box>
      )}
    </Card>
  );
}
