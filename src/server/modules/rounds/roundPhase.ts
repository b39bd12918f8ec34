import type { ProjectStatus } from '../../../domain/projects';
import { surveyPhase, type SurveyPhase } from '../../../domain/rounds/roundTimes';

export interface RoundState {
  closesAt: Date;
  nextOpensAt: Date | null;
  projectStatus: ProjectStatus;
}

/** What sending a survey of the round at `now` would be; an archived project accepts nothing. */
export const currentPhase = (round: RoundState, now: Date): SurveyPhase =>
  round.projectStatus === 'archived' ? 'closed' : surveyPhase(round, now);
