import { givenRows } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import type { ProjectScope } from '../access/permissions.queries';

/** Creates the surveys of people whom a round asks. */
export const insertSurveys = (
  tx: Tx,
  { organizationId, projectId, roundId }: ProjectScope & { roundId: number },
  people: readonly { id: number }[],
  now: Date,
): Promise<{ serviceUserId: number; surveyId: number }[]> =>
  tx
    .insertInto('surveys')
    .columns(['organization_id', 'project_id', 'round_id', 'service_user_id', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(people, { id: 'bigint' }))
        .select([
          eb.val(organizationId).as('organization_id'),
          eb.val(projectId).as('project_id'),
          eb.val(roundId).as('round_id'),
          'given.id',
          eb.val(now).as('updated_at'),
        ]),
    )
    .returning(['service_user_id as serviceUserId', 'id as surveyId'])
    .$narrowType<{ serviceUserId: number }>()
    .execute();
