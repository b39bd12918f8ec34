import { defaultReportQuestions } from '../../../domain/questions/defaults';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan } from '../plan/planTypes';
import { getId, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

/** Projects, today's members, question versions and rounds. Returns the ids of the projects and, by `project/number`, of the rounds. */
export async function writeProjects(
  tx: Transaction<Schema>,
  { projects, createdAt: foundedAt }: OrganizationPlan,
  { organization, people, clients }: Pick<InsertedIds, 'organization' | 'people' | 'clients'>,
): Promise<{ projects: InsertedIds['projects']; rounds: ReadonlyMap<string, number> }> {
  const ofIt = { organization_id: organization };
  const written = await insertRows(
    tx,
    'projects',
    projects.map(({ scenario: story, startsOn, endsOn, createdAt }) => ({
      ...ofIt,
      client_id: story.client === null ? null : getId(clients, story.client),
      name: story.name,
      project_status: story.projectStatus,
      starts_on: startsOn,
      ends_on: endsOn,
      created_at: createdAt,
    })),
    ['id', 'name'],
  );
  const byName = new Map(written.map(({ id, name }) => [name, id]));
  const ids = new Map(projects.map(({ scenario: story }) => [story.key, getId(byName, story.name)]));

  await insertRows(
    tx,
    'project_members',
    projects.flatMap(({ scenario: story, createdAt, rounds }) =>
      story.members
        .filter(({ untilRound: until = Infinity }) => rounds.length <= until)
        .map(({ person, projectRole, fromRound: from }) => ({
          ...ofIt,
          project_id: getId(ids, story.key),
          service_user_id: getId(people, person),
          project_role: projectRole,
          joined_at:
            (from === undefined ? undefined : rounds[from - 1]?.times.closesAt) ?? createdAt ?? foundedAt,
        })),
    ),
  );
  const sets = await insertRows(
    tx,
    'question_sets',
    projects.flatMap(({ scenario: story, versions }) =>
      versions.map(({ version, by, questions, createdAt }) => ({
        ...ofIt,
        project_id: getId(ids, story.key),
        version,
        questions: [...questions],
        created_by: getId(people, by),
        created_at: createdAt,
      })),
    ),
    ['id', 'project_id', 'version'],
  );
  const setIds = new Map(sets.map(({ id, project_id, version }) => [`${project_id}/${version}`, id]));

  const rounds = await insertRows(
    tx,
    'rounds',
    projects.flatMap(({ scenario: story, rounds: planned }) =>
      planned.map(({ times, remindedAt, version, tally, conditionScore }) => ({
        ...ofIt,
        project_id: getId(ids, story.key),
        open_from: times.openFrom,
        opened_at: times.openedAt,
        closes_at: times.closesAt,
        question_set_id: getId(setIds, `${getId(ids, story.key)}/${version}`),
        report_questions: [...defaultReportQuestions],
        tally,
        condition_score: conditionScore,
        completed: tally.participation.completed,
        asked: tally.participation.asked,
        remind_at: times.remindAt,
        reminded_at: remindedAt,
      })),
    ),
    ['id', 'project_id', 'open_from'],
  );
  const roundIds = new Map(rounds.map(({ id, project_id, open_from }) => [`${project_id}/${open_from}`, id]));
  return {
    projects: ids,
    rounds: new Map(
      projects.flatMap(({ scenario: story, rounds: planned }) =>
        planned.map(({ number, times }) => [
          `${story.key}/${number}`,
          getId(roundIds, `${getId(ids, story.key)}/${times.openFrom}`),
        ]),
      ),
    ),
  };
}
