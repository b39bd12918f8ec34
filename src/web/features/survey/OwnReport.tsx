import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../components/ErrorState';
import { MutedText } from '../../components/MutedText';
import { toSavedReport, useGetMyReportQuery } from '../drafts/reportFormApi';
import { SentAnswers } from './ClosedForm';

/** The report that the person submitted with a survey. */
export function OwnReport({ surveyId }: { surveyId: number }) {
  const { currentData: report, error, refetch } = useGetMyReportQuery({ surveyId });
  if (!report && error) return <ErrorState subject="レポート" error={error} onRetry={() => void refetch()} />;
  if (!report) return <Skeleton variant="rounded" height={96} sx={{ mt: 2 }} />;
  if (!report.asked) return null;
  const { content } = toSavedReport(report);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        レポート
      </Typography>
      {report.submittedAt === null ? (
        <MutedText>この回のレポートは提出していません。</MutedText>
      ) : (
        <>
          {report.unsent && <MutedText>まだ提出していない変更を含みます。</MutedText>}
          <SentAnswers
            answers={report.reportQuestions.map(({ key, label }) => ({
              label,
              text: String(content[key] ?? '未入力'),
            }))}
          />
        </>
      )}
    </Box>
  );
}
