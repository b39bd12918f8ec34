import type { Transaction } from 'kysely';
import { addDays } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';
import { idOf, insertRows } from './insertRows';
import type { OrganizationPlan } from './planTypes';
import { createRandom } from './seededRandom';
import { workingInstantWithinDays } from './workingInstants';

/** Inserts the actions: agreed on soon after their round closed, and done soon after another one opened. */
export async function insertActions(tx: Transaction<Schema>, plan: OrganizationPlan): Promise<void> {
  const rows = plan.projects.flatMap((project) =>
    (project.scenario.actions ?? []).map((action, index) => {
      const random = createRandom(`${plan.scenario.key}/${project.key}/actions/${index}`);
      const soonAfter = (instant: Date) => workingInstantWithinDays(random, plan.calendar, instant, 3);
      const round = project.rounds[action.round]!;
      const question = round.version.questions.find(({ key }) => key === action.question);
      const doneIn = action.doneInRound === undefined ? undefined : project.rounds[action.doneInRound];
      const assignee = idOf(plan.people, action.assignee);
      return {
        organization_id: plan.id,
        project_id: project.id,
        open_from: round.times.openFrom,
        source_kind: action.source,
        source_name: question?.label ?? null,
        body: action.body,
        assignee_id: assignee,
        due_on: addDays(round.times.openFrom, action.dueAfterDays),
        created_by: idOf(plan.people, action.by),
        created_at: soonAfter(round.times.closesAt),
        done_at: doneIn ? soonAfter(doneIn.times.openedAt) : null,
        done_by: doneIn ? assignee : null,
        version: doneIn ? 2 : 1,
      };
    }),
  );
  await insertRows(tx, 'actions', rows);
}
