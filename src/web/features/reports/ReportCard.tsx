import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import { politeName } from '../../../domain/text/visibleText';
import { AnswerRatings } from '../survey/AnswerList';
import { lazyPart } from '../../components/lazy';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PersonName } from '../../components/PersonName';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { PreviousText } from './PreviousText';
import { hiddenInPrint, startsPage } from '../../components/printStyles';
import { ReactionBar } from './ReactionBar';
import { ReadersButton } from './ReadersButton';
import { useCreateReadMutation, useUpdateReportReactionMutation } from './reportsApi';
import type { Report, ReportScope } from './reportsApi';
import type { SurveyAnswers } from './useRoundAnswers';
import { useMarkReadWhenVisible } from './useMarkReadWhenVisible';

const CommentThread = lazyPart(
  async () => ({
    default: (
      await import(/* webpackChunkName: "report-comments", webpackPrefetch: true */ './CommentThread')
    ).CommentThread,
  }),
  { subject: 'コメント', height: 64 },
);

interface Props {
  report: Report;
  scope: ReportScope;
  /** Opens the comments initially, for links to them. */
  isExpanded: boolean;
  /** The comment that a link leads to; 0 for none. */
  linkedCommentId?: number;
  /** The previous round, whose texts can be shown beside those of this round. */
  previousOpenFrom?: string | undefined;
  /** The answers of the same survey, given only to people who may read them. */
  survey?: SurveyAnswers | undefined;
}

/** One report with its read marks, reactions and comments. */
export const ReportCard = memo(function ReportCard(props: Props) {
  const { report, scope, isExpanded, linkedCommentId = 0, previousOpenFrom, survey } = props;
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
  const name = author ? politeName(author.name) : '退会したメンバー';

  return (
    <Card
      component="article"
      id={`report-${surveyId}`}
      aria-labelledby={`${id}-name`}
      sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 80, ...startsPage }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <PersonAvatar person={author} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="h3" component="h2" id={`${id}-name`}>
            <PersonName person={author} />
          </Typography>
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
            <TimeAgo at={submittedAt} /> 提出
          </Typography>
        </Box>
        {mine && <Tag>自分</Tag>}
        {late && <Tag>遅れ</Tag>}
        {isUnread && <Tag tone="strong">未読</Tag>}
      </Box>

      <ReportTexts
        entries={entries}
        author={author}
        projectId={projectId}
        nameId={`${id}-name`}
        previousOpenFrom={previousOpenFrom}
        survey={survey}
      />
      <div ref={endRef} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ReactionBar
          reactions={reactions}
          subject={`${name}のレポート`}
          onToggle={(kind, on) => react({ organizationId, projectId, openFrom, surveyId, kind, on })}
        />
        <Box sx={{ flex: 1 }} />
        <ReadersButton readBy={readBy} reactions={reactions} subject={`${name}のレポート`} />
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
            linkedCommentId={linkedCommentId}
          />
        </Box>
      )}
    </Card>
  );
});

interface TextsProps extends Pick<Report, 'entries' | 'author'>, Pick<Props, 'previousOpenFrom' | 'survey'> {
  projectId: number;
  /** Id of the element with the author's name. */
  nameId: string;
}

/**
 * The texts of a report and, on demand, those of the previous round beside them. It is memoized, so that a reaction
 * does not render it again.
 */
const ReportTexts = memo(function ReportTexts(props: TextsProps) {
  const { entries, author, projectId, nameId, previousOpenFrom, survey } = props;
  const [isComparing, setIsComparing] = useState(false);
  return (
    <>
      {survey && (
        <Box sx={{ mt: 2 }}>
          <AnswerRatings {...survey} />
        </Box>
      )}
      <Box component="dl" sx={{ my: 2, maxWidth: isComparing ? 'none' : 720 }}>
        {entries.map(({ key, label, text }) => (
          <Box key={key} sx={{ mb: 2 }}>
            <Typography component="dt" variant="subtitle2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, ...(isComparing && sideBySide) }}>
              <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
              {isComparing && previousOpenFrom !== undefined && (
                <Box sx={previousText}>
                  <PreviousText
                    projectId={projectId}
                    openFrom={previousOpenFrom}
                    author={author}
                    promptKey={key}
                  />
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {previousOpenFrom !== undefined && author && (
        <Button
          size="small"
          startIcon={<CompareIcon />}
          aria-pressed={isComparing}
          aria-describedby={nameId}
          onClick={() => setIsComparing(!isComparing)}
          sx={{ ml: -1, mb: 1, ...hiddenInPrint }}
        >
          {isComparing ? '前の回を閉じる' : '前の回と並べる'}
        </Button>
      )}
    </>
  );
});

const sideBySide = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const previousText = {
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
