import type { Transaction } from 'kysely';
import { addDays } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan } from '../plan/planTypes';
import { createRandom } from '../plan/seededRandom';
import { randomWorkingInstantWithinDays } from '../plan/workingInstants';
import { getId, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

/** Inserts the actions: agreed on soon after their round closed, and done soon after another one opened. */
export async function writeActions(
  tx: Transaction<Schema>,
  { scenario: organizationScenario, projects, calendar: { now, isDayOff } }: OrganizationPlan,
  { organization, people, projects: projectIds }: Pick<InsertedIds, 'organization' | 'people' | 'projects'>,
): Promise<void> {
  await insertRows(
    tx,
    'actions',
    projects.flatMap(({ scenario, rounds, versions }) =>
      (scenario.actions ?? []).map((action, index) => {
        const random = createRandom(`${organizationScenario.key}/${scenario.key}/actions/${index}`);
        const soonAfter = (instant: Date) =>
          randomWorkingInstantWithinDays(random, instant, 3, now, isDayOff);
        const { times, version } = rounds[action.round]!;
        const questions = versions.find((candidate) => candidate.version === version)?.questions ?? [];
        const question = questions.find(({ key }) => key === action.question);
        const doneWith = action.doneInRound === undefined ? undefined : rounds[action.doneInRound];
        return {
          organization_id: organization,
          project_id: getId(projectIds, scenario.key),
          open_from: times.openFrom,
          source_kind: action.source,
          source_name: question?.label ?? null,
          body: action.body,
          assignee_id: getId(people, action.assignee),
          due_on: addDays(times.openFrom, action.dueAfterDays),
          created_by: getId(people, action.by),
          created_at: soonAfter(times.closesAt),
          done_at: doneWith ? soonAfter(doneWith.times.openedAt) : null,
          done_by: doneWith ? getId(people, action.assignee) : null,
          version: doneWith ? 2 : 1,
        };
      }),
    ),
  );
}
