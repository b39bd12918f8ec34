import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import { builtinEngine } from '../../adapters/analysis/builtin/builtinEngine';
import { trendLength } from '../../../domain/analysis/trend';
import { type AnalysisFacts, defaultMinimum, type Sheet } from '../../../domain/analysis/types';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { soonAfter } from '../plan/moments';
import type { CompanyPlan, ProjectPlan, RoundPlan } from '../plan/plan';
import { random } from '../plan/random';
import { idIn, sheetName } from './ids';
import { insertRows } from './insertRows';
import type { WrittenIds } from './writePlan';

export interface MadeAnalysis {
  project: string;
  round: RoundPlan;
  by: string;
  at: Date;
  facts: AnalysisFacts;
}

/**
 * Analyses of the newest closed rounds that the stories have one of, made by the built-in engine whatever is
 * configured: nothing of the demo leaves the product. They quote sheets, so they come after those have ids, and take
 * their time, so they are made outside the transaction.
 */
export async function makeAnalyses(plan: CompanyPlan, ids: WrittenIds): Promise<MadeAnalysis[]> {
  const made: MadeAnalysis[] = [];
  for (const project of plan.projects) {
    const by = project.story.analysedBy;
    const at = project.rounds.findLastIndex(({ times }) => times.closesAt <= plan.timetable.now);
    const round = project.rounds[at];
    if (by === null || !round) continue;
    const version = project.versions.find((one) => one.version === round.version);
    const facts = await builtinEngine.analyse({
      round: {
        openFrom: round.times.openFrom,
        questions: version?.questions ?? [],
        asked: round.tally.participation.asked,
        sheets: sheetsOf(plan, project, round, ids),
      },
      past: project.rounds
        .slice(Math.max(0, at - trendLength + 1), at)
        .map(({ tally }) => tally)
        .reverse(),
      minimum: defaultMinimum,
    });
    const { now, isDayOff } = plan.timetable;
    const chance = random(`${plan.company.key}/${project.story.key}/analysis`);
    made.push({
      project: project.story.key,
      round,
      by,
      facts,
      at: soonAfter(chance, round.times.closesAt, 1, now, isDayOff),
    });
  }
  return made;
}

/** Keeps them. */
export async function writeAnalyses(
  tx: Transaction<Schema>,
  made: readonly MadeAnalysis[],
  ids: WrittenIds,
): Promise<void> {
  await insertRows(
    tx,
    'analyses',
    made.map(({ project, round, by, at, facts }) => ({
      organization_id: ids.organization,
      project_id: idIn(ids.projects, project),
      round_id: idIn(ids.rounds, `${project}/${round.number}`),
      facts,
      created_by: idIn(ids.people, by),
      created_at: at,
    })),
  );
}

const sheetsOf = (
  { company }: CompanyPlan,
  { story }: ProjectPlan,
  { number, sheets }: RoundPlan,
  ids: WrittenIds,
): Sheet[] =>
  sheets.flatMap(({ by, answers, late, report }) =>
    answers
      ? [
          {
            surveyId: idIn(ids.sheets, sheetName(story.key, number, by)),
            serviceUserId: idIn(ids.people, by),
            name: company.people.find(({ key }) => key === by)?.name ?? '',
            answers,
            report: defaultReportQuestions.flatMap(({ key }) => report?.entries[key] ?? []),
            late,
            mayLeave: { survey: false, report: false },
          },
        ]
      : [],
  );
