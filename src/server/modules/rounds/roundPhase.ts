import type { ProjectStatus } from '../../../domain/projects';
import { surveyPhase, type SurveyPhase } from '../../../domain/rounds/roundTimes';

export interface RoundState {
  closesAt: Date;
  nextOpensAt: Date | null;
  projectStatus: ProjectStatus;
}

/** The phase of the round's surveys at `now`; an archived project accepts none. */
export const currentPhase = (round: RoundState, now: Date): SurveyPhase =>
  round.projectStatus === 'archived' ? 'closed' : surveyPhase(round, now);
