import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { refetchOnOpen } from '../../api/api';
import { isolated } from '../../../domain/text/visibleText';
import { ErrorState } from '../../components/ErrorState';
import { lazyPart } from '../../components/lazy';
import { Page, shownInOrder } from '../../components/Page';
import { RaiseConcernLink } from '../../features/concerns/RaiseConcernLink';
import { PageTip } from '../../features/onboarding/PageTip';
import { ReportSection } from '../../features/survey/ReportSection';
import { useGetMyReportQuery } from '../../features/drafts/reportFormApi';
import { DayOffNotice, TakeDayOffButton } from '../../features/survey/DayOffSection';
import { SentSummary } from '../../features/survey/SentSummary';
import { SurveyIntro } from '../../features/survey/SurveyIntro';
import { SurveyPartSection, type SurveyPart } from '../../features/survey/SurveyPartSection';
import { SurveyReplies } from '../../features/survey/SurveyReplies';
import { SurveySection } from '../../features/survey/SurveySection';
import { SurveyThanks } from '../../features/survey/SurveyThanks';
import type { Survey } from '../../features/drafts/surveyFormApi';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useNow } from '../../lib/useNow';

const LazyOwnMovement = lazyPart<{ organizationId: number; projectId: number }>(
  () => import(/* webpackChunkName: "answers" */ '../../features/survey/OwnMovement'),
  { subject: 'これまでの回答', height: 240 },
);

interface Props {
  survey: Survey;
  /** Called when the round closes while the page is open. */
  onClosed: () => void;
}

/** Survey, report and thanks on one page. Each section appears when the previous one has been submitted. */
export function OwnSurvey({ survey, onClosed }: Props) {
  const { surveyId, organizationId, projectId, projectName, openFrom, phase, closesAt } = survey;
  const now = useNow();
  const { currentData: report, error, refetch } = useGetMyReportQuery({ surveyId }, refetchOnOpen);

  const isAnswered = survey.surveyState === 'complete';
  const isReportAsked = report?.asked ?? true;
  const isReportSubmitted = report ? report.submittedAt !== null : false;
  const stage = !isAnswered ? 'survey' : isReportAsked && !isReportSubmitted ? 'report' : 'done';
  const [reopened, setReopened] = useState<Reopened | null>(null);
  const reopen = (part: SurveyPart) => setReopened({ part });
  const sections = useFocusOnChange(stage, reopened);
  const canAnswer = !isAnswered && !survey.dayOff && phase !== 'closed';

  const isOverdue = phase === 'open' && now >= new Date(closesAt);
  useEffect(() => {
    if (isOverdue) onClosed();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- onClosed is a new function in every render
  }, [isOverdue]);

  return (
    <Page heading={projectName} intro={<SurveyIntro survey={survey} now={now} />} width="reading">
      <PageTip tip="survey" />
      <Box ref={sections} sx={{ display: 'grid', gap: 4, ...shownInOrder }}>
        {stage === 'done' && report && (
          <div data-stage="done">
            <SurveyThanks
              survey={survey}
              report={isReportSubmitted ? report : null}
              now={now}
              onReopen={reopen}
            />
          </div>
        )}
        {survey.replies.length > 0 && <SurveyReplies replies={survey.replies} />}
        {stage === 'done' && report && phase !== 'closed' && (
          <LazyOwnMovement organizationId={organizationId} projectId={projectId} />
        )}
        {survey.dayOff && !isAnswered ? (
          <SurveyPartSection part="survey">
            <DayOffNotice survey={survey} />
          </SurveyPartSection>
        ) : (
          <SurveySection
            survey={survey}
            reopened={reopened?.part === 'survey'}
            sentSummary={
              stage === 'report' && (
                <SentSummary reopenLabel="回答を修正" onReopen={() => reopen('survey')}>
                  回答を送信しました
                </SentSummary>
              )
            }
            onSent={() => setReopened(null)}
          />
        )}
        {isAnswered && report?.asked && (
          <ReportSection
            report={report}
            title={`${isolated(projectName)} ${formatTokyoDate(openFrom)}の回のレポート`}
            phase={phase}
            scope={{ organizationId, projectId }}
            reopened={reopened?.part === 'report'}
            onSent={() => setReopened(null)}
          />
        )}
        {isAnswered && !report && (
          <SurveyPartSection part="report">
            {error ? (
              <ErrorState subject="レポート" error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton variant="rounded" height={240} />
            )}
          </SurveyPartSection>
        )}
        {canAnswer && !report && !error && <Skeleton sx={{ mt: -2 }} />}
        {canAnswer && report?.asked && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: -2, textAlign: 'center' }}>
            送信すると、続けて短いレポートを書けます（{report.reportQuestions.length}項目）。
          </Typography>
        )}
        {canAnswer && <TakeDayOffButton survey={survey} />}
        <Box sx={{ textAlign: 'center' }}>
          <RaiseConcernLink organizationId={organizationId} projectId={projectId} />
          <Box sx={{ typography: 'body2', color: 'text.secondary', wordBreak: 'auto-phrase' }}>
            アンケートやレポートに書きにくいことは、読む人を決めて相談できます。
          </Box>
        </Box>
      </Box>
    </Page>
  );
}

type Stage = 'survey' | 'report' | 'done';
const stageOrder: readonly Stage[] = ['survey', 'report', 'done'];

/** The part that the person wants to change. A new object for each request, which moves the focus again. */
interface Reopened {
  part: SurveyPart;
}

/**
 * Scrolls to and focuses the section that comes next or is opened again, but not when the page opens or the stage goes
 * back.
 */
function useFocusOnChange(stage: Stage, reopened: Reopened | null) {
  const sections = useRef<HTMLDivElement>(null);
  const shown = reopened?.part ?? stage;
  const previous = useRef(shown);
  useEffect(() => {
    const hasAdvanced = stageOrder.indexOf(shown) > stageOrder.indexOf(previous.current);
    previous.current = shown;
    if (!hasAdvanced && reopened === null) return;
    const section = sections.current?.querySelector(`[data-stage="${shown}"]`);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [shown, reopened]);
  return sections;
}
