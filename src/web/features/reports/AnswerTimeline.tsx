import TimelineIcon from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { featureLimitMessage, historyEndNote } from '../../../domain/billing/planContents';
import { uncached } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';
import { LoadMore } from '../../components/LoadMore';
import { CsvExportButton } from './CsvExportButton';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { onlyInPrint } from '../../components/printStyles';
import { LoadingShapes } from '../../components/LoadingShapes';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { questionsBySet } from '../../lib/questionsBySet';
import { useOrgId } from '../../lib/pathIds';
import { noTimelineFilters, timelineSearch, type TimelineFilters } from '../../lib/timelinePath';
import { useScrollToTarget } from '../../lib/useScrollToHash';
import { useSearchFilters } from '../../lib/useSearchFilters';
import { useVoices } from '../risks/risksApi';
import { useGetProjectReportRoundsQuery } from '../rounds/roundsApi';
import { useCan } from '../session/sessionHooks';
import { isPlanLimitError, useCurrentPlan } from '../plans/plansHooks';
import { SurveyCard, type AnsweredSurvey } from './SurveyCard';
import { TimelineFilterBar } from './TimelineFilterBar';
import { timelineApi, useGetAnswerTimelineInfiniteQuery } from './timelineApi';
import { readTimelineFilters, toTimelineInput } from './timelineFilters';

/** The answers of a project's members, newest first, for those who may read them. The query string has the filters. */
export default function AnswerTimeline({ projectId }: { projectId: number }) {
  const dispatch = useAppDispatch();
  const [filters, change] = useSearchFilters(readTimelineFilters, timelineSearch);
  const { plan, openPlans } = useCurrentPlan();
  const { data: history } = useGetProjectReportRoundsQuery({ projectId });
  const endNote = historyEndNote(plan, history?.rounds.length ?? 0);
  const id = useId();
  // A link with filters leads to certain answers.
  const [visit] = useState(timelineSearch(filters) || null);
  const sectionRef = useScrollToTarget<HTMLElement>(visit);
  return (
    <Box component="section" ref={sectionRef} aria-labelledby={id} sx={sectionStyles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1 }}>
        <Typography variant="h2" id={id} tabIndex={-1}>
          メンバーの回答
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          <CsvExportButton
            noun="回答"
            planLimit={featureLimitMessage(plan, 'export')}
            onPlans={openPlans}
            fetchPart={(cursor) =>
              dispatch(
                timelineApi.endpoints.exportAnswers.initiate(
                  { ...toTimelineInput(projectId, filters), cursor },
                  uncached,
                ),
              )
            }
          />
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        新しい順です。あなたが読む人として示された回答だけを表示します。
      </Typography>
      <TimelineFilterBar projectId={projectId} filters={filters} onChange={change} />
      {endNote && <PlanRestrictionNotice onPlans={openPlans}>{endNote}</PlanRestrictionNotice>}
      <SurveyList
        key={timelineSearch(filters)}
        projectId={projectId}
        filters={filters}
        onClear={() => change(noTimelineFilters)}
      />
    </Box>
  );
}

const sectionStyles = { width: 1, maxWidth: 1040 } as const;

/** How many answers are shown at first, and how many more at each press. A page of the server has several times as many. */
const step = 10;

const cardStyles = { minWidth: 0, borderRadius: 1.5 } as const;

interface ListProps {
  projectId: number;
  filters: TimelineFilters;
  onClear: () => void;
}

function SurveyList({ projectId, filters, onClear }: ListProps) {
  const next = useGetAnswerTimelineInfiniteQuery(toTimelineInput(projectId, filters), {
    refetchOnMountOrArgChange: true,
  });
  const { currentData, error, refetch, hasNextPage, fetchNextPage } = next;
  const { voices, ...risks } = useVoices({ organizationId: useOrgId(), projectId }, 'survey');
  const [limit, setLimit] = useState(step);
  const listRef = useRef<HTMLElement>(null);
  const goesOnAt = useRef<number | null>(null);
  const canReply = useCan('survey.reply');
  const [replying, setReplying] = useState<readonly AnsweredSurvey[]>([]);
  // The button is pressed at the end of the list, so that people go on with the first of the new ones, once it is there.
  useEffect(() => {
    const first = goesOnAt.current === null ? null : listRef.current?.children[goesOnAt.current];
    if (!(first instanceof HTMLElement)) return;
    goesOnAt.current = null;
    first.focus({ preventScroll: true });
  });
  // The section already shows the note that the plan excludes older rounds; a retry cannot succeed.
  if (!currentData && isPlanLimitError(error)) return null;
  if (!currentData && error)
    return <ErrorState subject="回答" error={error} onRetry={() => void refetch()} />;
  if (!currentData || risks.isLoading) return <LoadingShapes shapes={{ report: 3 }} />;

  const { pages } = currentData;
  const sets = questionsBySet(pages);
  const found = pages.flatMap((page) =>
    page.surveys.map((survey) => ({ survey, questions: sets.get(survey.questionSetId) ?? [] })),
  );
  const surveys = withOpenReplies(found, replying);
  // A form stays where newer answers move its survey down.
  const isReplying = (answered: AnsweredSurvey) => replying.some((open) => isSame(open, answered));
  const shownCount = Math.min(limit, surveys.length);

  function showMore() {
    goesOnAt.current = shownCount;
    setLimit(shownCount + step);
    if (shownCount === surveys.length) void fetchNextPage();
  }

  return (
    <>
      {surveys.length === 0 && <NoSurveys filters={filters} hasMore={hasNextPage} onClear={onClear} />}
      <Box ref={listRef} sx={{ display: 'grid', gap: 2 }}>
        {surveys.map((answered, index) => (
          <Box
            key={answered.survey.surveyId}
            tabIndex={-1}
            sx={index < shownCount || isReplying(answered) ? cardStyles : { ...cardStyles, ...onlyInPrint }}
          >
            <SurveyCard
              projectId={projectId}
              answered={answered}
              risk={voices.get(answered.survey.surveyId)}
              canReply={canReply}
              onReplyOpened={() => setReplying((open) => [...open, answered])}
              onReplyClosed={() => setReplying((open) => open.filter((other) => !isSame(other, answered)))}
            />
          </Box>
        ))}
      </Box>
      <LoadMore
        page={{ ...next, hasNextPage: hasNextPage || shownCount < surveys.length, fetchNextPage: showMore }}
        subject="続きの回答"
        label="さらに前の回答を見る"
      />
    </>
  );
}

const isSame = (a: AnsweredSurvey, b: AnsweredSurvey) => a.survey.surveyId === b.survey.surveyId;
const answeredAt = ({ survey }: AnsweredSurvey) => survey.completedAt ?? '';

/**
 * The surveys, newest first, including those whose reply form is open. When somebody else replies first, the view of
 * surveys without a reply no longer has the survey, and the form would disappear while it is being filled in.
 */
function withOpenReplies(
  found: readonly AnsweredSurvey[],
  replying: readonly AnsweredSurvey[],
): readonly AnsweredSurvey[] {
  const missing = replying.filter((open) => !found.some((survey) => isSame(survey, open)));
  return missing.length === 0
    ? found
    : [...found, ...missing].sort((a, b) => answeredAt(b).localeCompare(answeredAt(a)));
}

function NoSurveys({
  filters,
  hasMore,
  onClear,
}: Pick<ListProps, 'filters' | 'onClear'> & { hasMore: boolean }) {
  const isFiltered = timelineSearch(filters) !== '';
  if (hasMore) {
    return (
      <EmptyState title="ここまでに、条件に合う回答はありません">
        下のボタンで、さらに前の回答を探せます。
      </EmptyState>
    );
  }
  if (!isFiltered) {
    return (
      <EmptyState icon={<TimelineIcon fontSize="large" />} title="回答はまだありません">
        メンバーが回答を送信すると、ここに届きます。あなたが編集者になる前の回答は表示されません。
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={filters.view === 'unanswered' ? '未回答の人はいません' : '条件に合う回答はありません'}
      action={
        <Button variant="outlined" onClick={onClear}>
          絞り込みを解除
        </Button>
      }
    >
      条件を変えると、ほかの回答を見られます。
    </EmptyState>
  );
}
