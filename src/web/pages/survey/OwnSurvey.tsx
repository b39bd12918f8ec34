import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { Page } from '../../components/Page';
import { ReportSection } from '../../features/reportForm/ReportSection';
import { useGetMyReportQuery } from '../../features/reportForm/reportFormApi';
import { SurveyIntro } from '../../features/survey/SurveyIntro';
import { SurveySection } from '../../features/survey/SurveySection';
import { SurveyThanks } from '../../features/survey/SurveyThanks';
import type { Survey } from '../../features/survey/surveyApi';
import { dayText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';

interface Props {
  survey: Survey;
  /** The round closed while it was on screen. */
  onClosed: () => void;
}

/** Survey, then report, then thanks: one page, the next part appears when the one before is sent. */
export function OwnSurvey({ survey: sheet, onClosed }: Props) {
  const { surveyId, organizationId, projectId, projectName, openFrom, phase, closesAt } = sheet;
  const now = useNow();
  const {
    currentData: report,
    error,
    refetch,
  } = useGetMyReportQuery({ surveyId }, { refetchOnMountOrArgChange: true });

  const answered = sheet.surveyState === 'complete';
  const asked = report?.asked ?? true;
  const submitted = report ? report.submittedAt !== null : false;
  const stage = !answered ? 'survey' : asked && !submitted ? 'report' : 'done';
  const parts = useFocusOnAdvance(stage);

  const overdue = phase === 'open' && now >= new Date(closesAt);
  useEffect(() => {
    if (overdue) onClosed();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once when it closes, not at every render
  }, [overdue]);

  return (
    <Page heading={projectName} intro={<SurveyIntro survey={sheet} now={now} />} width="reading">
      <Box ref={parts} sx={{ display: 'grid', gap: 4 }}>
        {stage === 'done' && report && (
          <div data-stage="done">
            <SurveyThanks
              survey={sheet}
              withReport={submitted}
              readers={countReaders(sheet, submitted ? report : null)}
              now={now}
            />
          </div>
        )}
        <section aria-labelledby="survey-heading">
          <Typography variant="h2" id="survey-heading" sx={{ mb: 1 }}>
            アンケート
          </Typography>
          <SurveySection survey={sheet} />
        </section>
        {answered && asked && (
          <section aria-labelledby="report-heading" data-stage="report">
            <Typography variant="h2" id="report-heading" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
              レポート
            </Typography>
            {report && (
              <ReportSection
                report={report}
                title={`${projectName} ${dayText(openFrom)}の回のレポート`}
                phase={phase}
                scope={{ organizationId, projectId }}
              />
            )}
            {!report && error && (
              <ErrorState subject="レポート" error={error} onRetry={() => void refetch()} />
            )}
            {!report && !error && <Skeleton variant="rounded" height={240} />}
          </section>
        )}
        {!answered && phase !== 'closed' && report?.asked && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: -2, textAlign: 'center' }}>
            送信すると、続けて短いレポートを書けます（{report.reportQuestions.length}項目）。
          </Typography>
        )}
      </Box>
    </Page>
  );
}

type Stage = 'survey' | 'report' | 'done';
const stageOrder: readonly Stage[] = ['survey', 'report', 'done'];

/** Takes the reader along when the next part appears; going back and opening the page move nothing. */
function useFocusOnAdvance(stage: Stage) {
  const parts = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    const advanced = stageOrder.indexOf(stage) > stageOrder.indexOf(before.current);
    before.current = stage;
    if (!advanced) return;
    const part = parts.current?.querySelector(`[data-stage="${stage}"]`);
    part?.scrollIntoView({ block: 'start' });
    part?.querySelector('h2')?.focus({ preventScroll: true });
  }, [stage]);
  return parts;
}

interface WithReaders {
  readers: { people: readonly { serviceUserId: number }[] };
}

/** Different people who may read the sheet or the report. */
const countReaders = (...read: (WithReaders | null)[]): number =>
  new Set(read.flatMap((form) => form?.readers.people.map(({ serviceUserId }) => serviceUserId) ?? [])).size;
