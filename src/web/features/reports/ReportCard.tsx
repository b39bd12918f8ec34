import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useId, useState, type ReactNode, type Ref } from 'react';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { politeNameOrLeft } from '../../../domain/text/visibleText';
import { AnswerRatings } from '../survey/AnswerList';
import { lazyPart } from '../../components/lazy';
import { MutedText } from '../../components/MutedText';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PersonName } from '../../components/PersonName';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { useAppDispatch } from '../../store/hooks';
import { useScrollToTarget } from '../../lib/useScrollToHash';
import { PreviousText } from './PreviousText';
import { hiddenInPrint, onlyInPrint, startsPage } from '../../components/printStyles';
import { ReactionBar } from './ReactionBar';
import { ReadersButton } from './ReadersButton';
import { markReportRead, useUpdateReportReactionMutation } from './reportsApi';
import type { Report, ReportScope } from './reportsApi';
import type { SurveyAnswers } from './useRoundAnswers';
import type { ProjectRisk } from '../risks/risksApi';
import { TextVoice, VoicedText } from '../risks/TextVoice';
import { useMarkReadWhenVisible } from './useMarkReadWhenVisible';

const CommentThread = lazyPart(
  () => import(/* webpackChunkName: "report-comments", webpackPrefetch: true */ './CommentThread'),
  { subject: 'コメント', height: 64 },
);

export type ReportOpener = 'reader' | 'page';

interface Props {
  report: Report;
  scope: ReportScope;
  /** What the page has opened by itself nobody has chosen to read, so it is not marked as read. */
  openedBy?: ReportOpener;
  /** Opens the comments initially, for links to them. */
  isExpanded: boolean;
  /** Leads to the report, as for useScrollToTarget. */
  visit?: string | null;
  /** The comment that a link leads to; 0 for none. */
  linkedCommentId?: number;
  /** The previous round, whose texts can be shown beside those of this round. */
  previousOpenFrom?: string | undefined;
  /** The answers of the same survey, given only to people who may read them. */
  survey?: SurveyAnswers | undefined;
  /** The voice in the report, if it has one. */
  risk?: ProjectRisk | undefined;
  /** Shown above the texts in place of all ratings. */
  ratings?: ReactNode;
  /** Where the report belongs, at the top of its printed page. */
  printedPlace?: string | undefined;
}

/** One report with its read marks, reactions and comments. */
export const ReportCard = memo(function ReportCard(props: Props) {
  const {
    report,
    scope,
    openedBy = 'reader',
    isExpanded,
    visit = null,
    linkedCommentId = 0,
    previousOpenFrom,
    survey,
    risk,
    ratings,
    printedPlace,
  } = props;
  const { surveyId, author, submittedAt, late, entries, mine, read, readBy, reactions, commentCount } =
    report;
  const { organizationId, projectId, openFrom } = scope;
  const [isOpen, setIsOpen] = useState(isExpanded);
  const [react] = useUpdateReportReactionMutation();
  const dispatch = useAppDispatch();
  const id = useId();
  const isUnread = !read && !mine;
  const endRef = useMarkReadWhenVisible(
    isUnread && openedBy === 'reader',
    () => void dispatch(markReportRead({ ...scope, surveyId })),
  );
  const cardRef = useScrollToTarget<HTMLDivElement>(visit);
  const name = politeNameOrLeft(author);

  return (
    <ReportFrame
      cardRef={cardRef}
      surveyId={surveyId}
      nameId={`${id}-name`}
      printedPlace={printedPlace}
      avatar={<PersonAvatar person={author} />}
      name={<PersonName person={author} />}
      submitted={<TimeAgo at={submittedAt} />}
      tags={
        <>
          {mine && <Tag>自分</Tag>}
          {late && <Tag>遅れ</Tag>}
          {isUnread && <Tag tone="strong">未読</Tag>}
        </>
      }
    >
      {ratings}
      <ReportTexts
        entries={entries}
        author={author}
        projectId={projectId}
        nameId={`${id}-name`}
        previousOpenFrom={previousOpenFrom}
        survey={survey}
        risk={risk}
      />
      {risk && <TextVoice projectId={projectId} risk={risk} />}
      <div ref={endRef} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ReactionBar
          reactions={reactions}
          subject={`${name}のレポート`}
          onToggle={(kind, on) => react({ organizationId, projectId, openFrom, surveyId, kind, on })}
        />
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <ReadersButton readBy={readBy} reactions={reactions} subject={`${name}のレポート`} />
          <Button
            variant="text"
            startIcon={<CommentIcon />}
            aria-label={`コメント ${commentCount}件`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-comments` : undefined}
            onClick={() => setIsOpen(!isOpen)}
            sx={commentButtonStyles}
          >
            <span>コメント&nbsp;</span>
            {commentCount}
            <span>件</span>
          </Button>
        </Box>
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
    </ReportFrame>
  );
});

/** On phones the sign and the number, in one line with the reactions. */
const commentButtonStyles = {
  minWidth: 44,
  '& > span:not(.MuiButton-startIcon)': { display: { xs: 'none', sm: 'inline' } },
} as const;

interface FrameProps extends Record<'avatar' | 'name' | 'submitted' | 'tags' | 'children', ReactNode> {
  cardRef?: Ref<HTMLDivElement>;
  /** A number, or its place in an early page. */
  surveyId: number | string;
  /** Id of the element with the author's name. */
  nameId: string;
  printedPlace?: Props['printedPlace'];
}

/** The card of a report with who wrote it and when. */
export const ReportFrame = ({
  cardRef,
  surveyId,
  nameId,
  printedPlace,
  avatar,
  name,
  submitted,
  tags,
  children,
}: FrameProps) => (
  <Card
    ref={cardRef}
    component="article"
    id={`report-${surveyId}`}
    aria-labelledby={nameId}
    sx={{ p: { xs: 2, sm: 3 }, ...startsPage }}
  >
    {printedPlace && <Box sx={onlyInPrint}>{printedPlace}</Box>}
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      {avatar}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="h3" component="h2" id={nameId} tabIndex={-1}>
          {name}
        </Typography>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {submitted} 提出
        </Typography>
      </Box>
      {tags}
    </Box>
    {children}
  </Card>
);

interface TextsProps
  extends Pick<Report, 'entries' | 'author'>, Pick<Props, 'previousOpenFrom' | 'survey' | 'risk'> {
  projectId: number;
  nameId: string;
}

/**
 * The texts of a report and, on demand, those of the previous round beside them. It is memoized, so that a reaction
 * does not render it again.
 */
const ReportTexts = memo(function ReportTexts(props: TextsProps) {
  const { entries, author, projectId, nameId, previousOpenFrom, survey, risk } = props;
  const [isComparing, setIsComparing] = useState(false);
  return (
    <>
      {survey && (
        <Box sx={ratingsStyles}>
          <AnswerRatings {...survey} />
        </Box>
      )}
      {isComparing && previousOpenFrom !== undefined && <PreviousRoundHead openFrom={previousOpenFrom} />}
      <Box component="dl" sx={isComparing ? { my: 2 } : entriesStyles}>
        {entries.map(({ key, label, text }) => (
          <ReportEntry
            key={key}
            label={label}
            text={risk ? <VoicedText risk={risk} text={text} /> : text}
            previous={
              isComparing &&
              previousOpenFrom !== undefined && (
                <PreviousText
                  projectId={projectId}
                  openFrom={previousOpenFrom}
                  author={author}
                  promptKey={key}
                />
              )
            }
          />
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

/** Names the round of the texts on the right once, where they stand beside those of this round. */
const PreviousRoundHead = ({ openFrom }: { openFrom: string }) => (
  <Box aria-hidden sx={{ ...sideBySide, display: { xs: 'none', sm: 'grid' }, mt: 2, mb: -1 }}>
    <Box sx={{ ...previousText, gridColumn: 2 }}>
      <MutedText>{formatTokyoDate(openFrom)}の回</MutedText>
    </Box>
  </Box>
);

/** The element around the ratings of a survey above its report. */
export const ratingsStyles = { mt: 2 } as const;

/** The list of the texts of a report. */
export const entriesStyles = { my: 2, maxWidth: 720 } as const;

interface EntryProps {
  label: string;
  text: ReactNode;
  /** The text of the previous round, which stands beside this one. */
  previous?: ReactNode;
}

/** The text of a report to one prompt. */
export const ReportEntry = ({ label, text, previous }: EntryProps) => (
  <Box sx={{ mb: 2 }}>
    <Typography component="dt" variant="subtitle2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, ...(previous && sideBySide) }}>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
      {previous && <Box sx={previousText}>{previous}</Box>}
    </Box>
  </Box>
);

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
