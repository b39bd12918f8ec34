import Box from '@mui/material/Box';
import { useCan } from '../session/sessionHooks';
import { LowRatingLine } from '../survey/AnswerList';
import type { BrowsedReport, ReportScope } from './reportsApi';
import { useRoundAnswers } from './useRoundAnswers';

/** In px. */
export const lowRatingsHeight = 28;

/**
 * The low ratings in the survey of a report, in a line that is kept free for them: all ratings would move the report while
 * it is read. Nothing for people who may not read answers.
 */
export function LowRatings({ scope, surveyId }: { scope: ReportScope } & Pick<BrowsedReport, 'surveyId'>) {
  const canRead = useCan('timeline.read', scope);
  const survey = useRoundAnswers(scope).surveys.get(surveyId);
  if (!canRead) return null;
  return (
    <Box sx={{ height: lowRatingsHeight, typography: 'body2', color: 'text.secondary' }}>
      {survey && <LowRatingLine {...survey} />}
    </Box>
  );
}
