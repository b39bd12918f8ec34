import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { WhenNear } from '../../components/WhenNear';
import { canObserve, useWhenNear } from '../../lib/useWhenNear';
import { useCan } from '../session/sessionHooks';
import { LowestRating, LowRatingLine } from '../survey/AnswerList';
import type { BrowsedReport, ReportScope } from './reportsApi';
import { useRoundAnswers } from './useRoundAnswers';

type Props = { scope: ReportScope } & Pick<BrowsedReport, 'surveyId'>;

/** In px. */
const lowRatingsHeight = 28;

/**
 * The low ratings in the survey of a report, in a line that is kept free for them: all ratings would move the report while
 * it is read. Nothing for people who may not read answers.
 */
export function LowRatings({ scope, surveyId }: Props) {
  if (!useCan('timeline.read', scope)) return null;
  return (
    <LowRatingsPlace>
      <WhenNear height={lowRatingsHeight}>
        <LoadedLine scope={scope} surveyId={surveyId} />
      </WhenNear>
    </LowRatingsPlace>
  );
}

/** The line below the name of the report's author, on the page and before its scripts arrive. */
export const LowRatingsPlace = ({ children }: { children: ReactNode }) => (
  <Box sx={{ height: lowRatingsHeight, mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
    {children}
  </Box>
);

function LoadedLine({ scope, surveyId }: Props) {
  const survey = useRoundAnswers(scope).surveys.get(surveyId);
  return survey && <LowRatingLine {...survey} />;
}

/** The lowest rating, if it is low, in a row of a list, loaded once the row comes near. */
export function LowestRatingOfRow({ scope, surveyId }: Props) {
  const canRead = useCan('timeline.read', scope);
  const [isNear, setIsNear] = useState(!canObserve());
  const ref = useWhenNear(canRead && !isNear, 0, () => setIsNear(true));
  if (!canRead) return null;
  return isNear ? <LoadedLowest scope={scope} surveyId={surveyId} /> : <span ref={ref} />;
}

function LoadedLowest({ scope, surveyId }: Props) {
  const survey = useRoundAnswers(scope).surveys.get(surveyId);
  return survey && <LowestRating {...survey} />;
}
