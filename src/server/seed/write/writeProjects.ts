import { defaultReportQuestions } from '../../../domain/questions/defaults';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan, ProjectPlan } from '../plan/planTypes';
import { getId, roundKey, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

/** When the round before the one with this number closed; undefined for the first, and without a number. */
const beforeRound = (rounds: ProjectPlan['rounds'], number = 0): Date | undefined =>
  rounds[number - 1]?.times.closesAt;

/** Inserts projects, their members with those who left, question versions and rounds. Returns the ids of projects and rounds. */
export async function writeProjects(
  tx: Transaction<Schema>,
  { projects }: OrganizationPlan,
  { organization, people, clients }: Pick<InsertedIds, 'organization' | 'people' | 'clients'>,
): Promise<Pick<InsertedIds, 'projects' | 'rounds'>> {
  const organizationColumns = { organization_id: organization };
  const insertedProjects = await insertRows(
    tx,
    'projects',
    projects.map(({ scenario, startsOn, endsOn, createdAt }) => ({
      ...organizationColumns,
      client_id: scenario.client === null ? null : getId(clients, scenario.client),
      name: scenario.name,
      project_status: scenario.projectStatus,
      starts_on: startsOn,
      ends_on: endsOn,
      created_at: createdAt,
    })),
    ['id', 'name'],
  );
  const idsByName = new Map(insertedProjects.map(({ id, name }) => [name, id]));
  const ids = new Map(projects.map(({ scenario }) => [scenario.key, getId(idsByName, scenario.name)]));

  await insertRows(
    tx,
    'project_members',
    projects.flatMap(({ scenario, createdAt, rounds }) =>
      scenario.members
        .filter(({ untilRound = Infinity }) => rounds.length <= untilRound)
        .map(({ person, projectRole, fromRound }) => ({
          ...organizationColumns,
          project_id: getId(ids, scenario.key),
          service_user_id: getId(people, person),
          project_role: projectRole,
          joined_at: beforeRound(rounds, fromRound) ?? createdAt,
        })),
    ),
  );
  await insertRows(
    tx,
    'project_events',
    projects.flatMap(({ scenario, createdAt, rounds }) => {
      const columns = { ...organizationColumns, project_id: getId(ids, scenario.key) };
      const clientSince = beforeRound(rounds, scenario.clientSince);
      return [
        ...scenario.members.flatMap(({ person, fromRound, untilRound }) => {
          const leftAt = beforeRound(rounds, untilRound);
          return leftAt
            ? {
                ...columns,
                kind: 'memberLeft' as const,
                happened_at: leftAt,
                service_user_id: getId(people, person),
                joined_at: beforeRound(rounds, fromRound) ?? createdAt,
                client_id: null,
              }
            : [];
        }),
        ...(clientSince && scenario.client !== null
          ? [
              {
                ...columns,
                kind: 'clientChanged' as const,
                happened_at: clientSince,
                service_user_id: null,
                joined_at: null,
                client_id: getId(clients, scenario.client),
              },
            ]
          : []),
      ];
    }),
  );
  const questionSets = await insertRows(
    tx,
    'question_sets',
    projects.flatMap(({ scenario, versions }) =>
      versions.map(({ version, by, questions, createdAt }) => ({
        ...organizationColumns,
        project_id: getId(ids, scenario.key),
        version,
        questions: [...questions],
        created_by: getId(people, by),
        created_at: createdAt,
      })),
    ),
    ['id', 'project_id', 'version'],
  );
  const questionSetIds = new Map(
    questionSets.map(({ id, project_id, version }) => [`${project_id}/${version}`, id]),
  );

  const rounds = await insertRows(
    tx,
    'rounds',
    projects.flatMap(({ scenario, rounds: plannedRounds }) =>
      plannedRounds.map(({ times, remindedAt, version, tally, conditionScore, lowQuestions }) => ({
        ...organizationColumns,
        project_id: getId(ids, scenario.key),
        open_from: times.openFrom,
        opened_at: times.openedAt,
        closes_at: times.closesAt,
        question_set_id: getId(questionSetIds, `${getId(ids, scenario.key)}/${version}`),
        report_questions: [...defaultReportQuestions],
        tally,
        condition_score: conditionScore,
        low_questions: [...lowQuestions],
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
      projects.flatMap(({ scenario, rounds: plannedRounds }) =>
        plannedRounds.map(({ number, times }) => [
          roundKey(scenario.key, number),
          getId(roundIds, `${getId(ids, scenario.key)}/${times.openFrom}`),
        ]),
      ),
    ),
  };
}
