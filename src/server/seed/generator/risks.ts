import type { Selectable } from 'kysely';
import { dayMs, hourMs } from '../../../domain/calendar/durations';
import { findRisksInThread } from '../../adapters/analysis/builtin/builtinEngine';
import type { Database } from '../../db/client';
import type { Schema } from '../../db/schema';
import { listCompletedSurveys, type CompletedSurvey } from '../../modules/analyses/surveys.queries';
import { idOf, insertRows } from './insertRows';
import type { OrganizationPlan } from './organizations';

/** Of the last closed rounds the newest still waits for a talk. */
const readRounds = 2;

/** Rounds close at midnight, when nobody talks. */
const talkedAfterMs = 10.5 * hourMs;

const textsOf = ({ answers, entries }: CompletedSurvey) => ({
  survey: Object.values(answers).filter((value) => typeof value === 'string'),
  report: Object.values(entries ?? {}),
});

/**
 * Finds the sentences after which somebody should talk with their writer in the inserted answers and reports, as the job
 * of a sent text does. Somebody has talked about those of the earlier round.
 */
export async function createRisks({ kysely }: Database, plan: OrganizationPlan): Promise<void> {
  const rows: Selectable<Schema['text_risks']>[] = [];
  for (const project of plan.projects) {
    const { analysedBy } = project.scenario;
    const closed = project.rounds.filter(({ times }) => times.closesAt <= plan.calendar.now);
    const scope = { organizationId: plan.id, projectId: project.id };
    for (const [index, { id, times }] of closed.slice(-readRounds).reverse().entries()) {
      for (const survey of await listCompletedSurveys(kysely, scope, id)) {
        const sent = textsOf(survey);
        for (const [source, texts] of Object.entries(sent)) {
          const risks = await findRisksInThread(texts);
          const isHandled = index > 0 && analysedBy !== null;
          if (!risks[0]) continue;
          rows.push({
            survey_id: survey.surveyId,
            source: source as keyof typeof sent,
            organization_id: plan.id,
            project_id: project.id,
            kinds: [...risks[0].kinds],
            is_certain: risks[0].isCertain,
            sentence: risks[0].sentence,
            found_at: times.closesAt,
            handled_by: isHandled ? idOf(plan.people, analysedBy) : null,
            handled_at: isHandled ? new Date(times.closesAt.getTime() + dayMs + talkedAfterMs) : null,
            outcome: 'talked',
          });
        }
      }
    }
  }
  await kysely.transaction().execute((tx) => insertRows(tx, { text_risks: rows }));
}
