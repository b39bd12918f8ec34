import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { CompanyPlan, ProjectPlan, RoundPlan, SheetPlan } from '../plan/plan';
import { idIn, sheetName, type Ids } from './ids';
import { insertRows } from './insertRows';

interface Known extends Pick<Ids, 'organization' | 'people' | 'projects'> {
  rounds: ReadonlyMap<string, number>;
  /** Named to the writer as a reader, see aiServiceOf. */
  aiService: string | null;
}

export interface PlacedSheet {
  project: ProjectPlan;
  round: RoundPlan;
  sheet: SheetPlan;
  name: string;
}

/** Every sheet of a company with its place, in the order the rounds opened. */
export const sheetsOf = ({ projects }: CompanyPlan): PlacedSheet[] =>
  projects
    .flatMap((project) =>
      project.rounds.flatMap((round) =>
        round.sheets.map((sheet) => ({
          project,
          round,
          sheet,
          name: sheetName(project.story.key, round.number, sheet.by),
        })),
      ),
    )
    .sort((a, b) => a.round.times.openedAt.getTime() - b.round.times.openedAt.getTime());

/** The sheets with their answers, and the reports. Returns the ids of the sheets. */
export async function writeSheets(
  tx: Transaction<Schema>,
  plan: CompanyPlan,
  known: Known,
): Promise<Ids['sheets']> {
  const { organization, people, projects, rounds, aiService } = known;
  const placed = sheetsOf(plan);
  const placeOf = ({ project, round, sheet }: PlacedSheet) => ({
    organization_id: organization,
    project_id: idIn(projects, project.story.key),
    round_id: idIn(rounds, `${project.story.key}/${round.number}`),
    service_user_id: idIn(people, sheet.by),
  });
  /** The promise as the commands store it: in the order of the ids. */
  const promise = (readers: readonly string[]) => ({
    readers: readers.map((key) => idIn(people, key)).sort((a, b) => a - b),
    ai_service: readers.length > 0 ? aiService : null,
  });

  const written = await insertRows(
    tx,
    'surveys',
    placed.map((one) => ({
      ...placeOf(one),
      survey_state: one.sheet.state,
      draft: one.sheet.draft,
      answers: one.sheet.answers,
      ...promise(one.sheet.readers),
      version: one.sheet.state === 'untouched' ? 0 : 1,
      day_off: one.sheet.dayOff,
      late: one.sheet.late,
      completed_at: one.sheet.completedAt,
      updated_at: one.sheet.updatedAt,
    })),
    ['id', 'round_id', 'service_user_id'],
  );
  const byPlace = new Map(written.map((row) => [`${row.round_id}/${row.service_user_id}`, row.id]));
  const ids = new Map(
    placed.map((one) => {
      const place = placeOf(one);
      return [one.name, idIn(byPlace, `${place.round_id}/${place.service_user_id}`)];
    }),
  );

  await insertRows(
    tx,
    'reports',
    placed.flatMap((one) => {
      const { report, late } = one.sheet;
      if (!report) return [];
      return [
        {
          survey_id: idIn(ids, one.name),
          ...placeOf(one),
          entries: report.entries,
          ...promise(report.readers),
          version: 1,
          late,
          submitted_at: report.submittedAt,
          updated_at: report.submittedAt,
        },
      ];
    }),
  );
  return ids;
}
