import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type Feature, featureRefusal, historyRefusal, planContents } from '../../../domain/planContents';
import type { Schema } from '../../db/schema';
import type { Actor } from '../../http/actor';
import { rule } from '../../http/errors';

type Planned = Pick<Actor, 'plan' | 'organizationId'>;

/** Refuses what the organization's plan leaves out (product §7): 422 `planLimit`. */
export function expectFeature({ plan }: Pick<Actor, 'plan'>, feature: Feature): void {
  const refusal = featureRefusal(plan, feature);
  if (refusal) throw rule('planLimit', refusal);
}

/** Whether the plan still shows a round of a project, as a condition on its `open_from` (product §7). */
export function inHistory(
  { plan, organizationId }: Planned,
  projectId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const { rounds } = planContents[plan];
  if (rounds === Infinity) return sql<boolean>`true`;
  return sql<boolean>`open_from >= coalesce((
    select open_from from rounds
    where organization_id = ${organizationId} and project_id = ${projectId}
    order by open_from desc offset ${rounds - 1} limit 1), '-infinity')`;
}

/** Refuses a round of the actor's project that is older than the plan shows: 422 `planLimit`. */
export async function expectInHistory(
  db: Kysely<Schema>,
  actor: Planned & Pick<Actor, 'projectId'>,
  openFrom: string,
): Promise<void> {
  const refusal = historyRefusal(actor.plan);
  if (!refusal) return;
  const { rows } = await sql<{ shown: boolean }>`
    select ${inHistory(actor, sql.val(actor.projectId))} as shown
    from (select ${openFrom}::date as open_from) asked`.execute(db);
  if (!rows[0]!.shown) throw rule('planLimit', refusal);
}
