import Box from '@mui/material/Box';
import { chipListStyles } from '../../components/score/RatingChip';
import { scoreSteps } from '../../lib/scoreStep';
import { useCan } from '../session/sessionHooks';
import { answeredQuestions, ratingsOf } from '../survey/answeredQuestions';
import type { BrowsedReport, ReportScope } from './reportsApi';
import { useRoundAnswers } from './useRoundAnswers';

/**
 * The low ratings in the survey of a report, in one line that is kept free for them: all ratings would move the report while
 * it is read. Nothing for people who may not read answers.
 */
export function LowRatings({ scope, surveyId }: { scope: ReportScope } & Pick<BrowsedReport, 'surveyId'>) {
  const canRead = useCan('timeline.read', scope);
  const survey = useRoundAnswers(scope).surveys.get(surveyId);
  if (!canRead) return null;
  const ratings = survey ? ratingsOf(answeredQuestions(survey)) : [];
  const low = lowSteps.flatMap((step) => ratings.filter((rating) => rating.step === step));
  return (
    <Box sx={lineStyles}>
      {low.length > 0 && (
        <Box component="ul" aria-label="低い評価" sx={listStyles}>
          {low.map(({ key, name, value, step }) => (
            <li key={key}>
              <b data-step={step}>{value}</b>
              {name}
            </li>
          ))}
        </Box>
      )}
      {ratings.length > 0 && low.length === 0 && '低い評価はありません'}
    </Box>
  );
}

/** Lowest first. */
const lowSteps = scoreSteps.slice(0, scoreSteps.indexOf('middle'));

/** In px. */
export const lowRatingsHeight = 28;

const lineStyles = { height: lowRatingsHeight, typography: 'body2', color: 'text.secondary' } as const;

const listStyles = {
  ...chipListStyles,
  display: 'flex',
  columnGap: 1.5,
  overflow: 'hidden',
  color: 'text.primary',
  '& > li': { flex: 'none' },
} as const;
