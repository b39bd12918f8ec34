import { sql } from 'kysely';
import type { ProjectStatus } from '../../../domain/projects';
import { surveyPhase, type SurveyPhase } from '../../../domain/rounds/roundTimes';

/** When the project's next round opened, for the round `r`; null while `r` is the newest. */
export const nextOpensAt = sql<Date | null>`(
  select n.opened_at from rounds n
  where n.project_id = r.project_id and n.open_from > r.open_from
  order by n.open_from limit 1)`;

export interface RoundState {
  closesAt: Date;
  nextOpensAt: Date | null;
  projectStatus: ProjectStatus;
}

/** What sending a survey of the round at `now` would be; an archived project accepts nothing. */
export const currentPhase = (round: RoundState, now: Date): SurveyPhase =>
  round.projectStatus === 'archived' ? 'closed' : surveyPhase(round, now);
