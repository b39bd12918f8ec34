import {
  concernReminderAt,
  needsProject,
  readersOfConcern,
  type ConcernReaders,
  type ConcernRefusal,
} from '../../../domain/concerns';
import { givenRows } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import { ApiError, conflict, notFound, ruleViolation } from '../../lib/errors';
import type { Context } from '../context';
import type { Actor } from '../access/actor';
import { getDayOffCalendar } from '../calendar/daysOff.queries';
import { createNotifications } from '../notifications/createNotifications';
import type { Command } from '../handler';
import { listCandidates, publishToReaders } from './concernReaders.queries';
import { remindConcernJob } from './concerns.jobs';
import { expectReadableProject } from './expectReadableProject';
import { findRequestedConcern } from './concerns.queries';

/**
 * Sends a concern to the readers whom the form named: their rows are written here, once, and decide about reading from
 * then on. If other people would be the readers by now, nothing is sent. The same request sent twice creates one
 * concern.
 */
export const createConcern: Command<'createConcern'> = async (tx, call) => {
  const { actor, input } = call;
  const { organizationId, serviceUserId } = actor;
  expectReadableProject(actor);
  if (actor.projectId === null && needsProject(actor.userRole)) {
    throw ruleViolation(
      'projectRequired',
      '外部メンバーが相談できるのは、参加しているプロジェクトについてです。プロジェクトを選んでください。',
      [{ path: 'projectId', message: 'プロジェクトを選んでください。' }],
    );
  }
  const earlierId = await findEarlierConcern(tx, actor, input.requestId);
  if (earlierId !== null) return { concernId: earlierId };

  const readers = readersOfConcern(await listCandidates(tx, actor, { shouldLock: true }), input);
  if ('refusal' in readers) throw refusalErrors[readers.refusal]();
  if (!areReaders(readers, input.readers)) {
    throw new ApiError(
      409,
      'readersChanged',
      '読む人が変わったため、まだ送信していません。読む人を確かめて、もう一度送信してください。',
    );
  }

  const concern = await tx
    .insertInto('concerns')
    .values({
      organization_id: organizationId,
      writer_id: serviceUserId,
      project_id: actor.projectId,
      title: input.title,
      body: input.body,
      audience: input.audience,
      request_id: input.requestId ?? null,
      created_at: call.now,
    })
    .onConflict((on) => on.columns(['writer_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!concern) {
    // A concurrent request with the same id has created it meanwhile.
    const sentId = await findEarlierConcern(tx, actor, input.requestId);
    if (sentId === null) throw requestIdTaken();
    return { concernId: sentId };
  }
  const concernId = concern.id;

  await insertReaders(tx, actor, { concernId, readers, now: call.now });
  await createNotifications(
    tx,
    {
      kind: 'concern',
      subject: 'concern',
      key: `concern:${concernId}`,
      organizationId,
      projectId: null,
      concernId,
      actorId: serviceUserId,
    },
    readers.addressees.map((id) => ({ serviceUserId: id, surveyId: null })),
    call,
  );
  await queueReminder(tx, { organizationId, concernId }, call);
  await publishToReaders(tx, actor, concernId);
  return { concernId };
};

const refusalErrors: Record<ConcernRefusal, () => ApiError> = {
  unknownPerson: () => notFound('メンバー'),
  leftOutAddressee: () =>
    ruleViolation(
      'leftOutAddressee',
      '宛先の人を、閲覧から除外することはできません。どちらかから外してください。',
    ),
  guestAddressee: () => ruleViolation('guestAddressee', '外部メンバーは、相談の宛先にできません。'),
  nobody: () =>
    ruleViolation(
      'nobody',
      '宛先になる人がいないため、相談を送信していません。宛先か、閲覧から除外する人を変えてください。',
    ),
};

/** Whether the form named all readers and nobody else. */
const areReaders = ({ addressees, others }: ConcernReaders, named: readonly number[]): boolean => {
  const readers = new Set([...addressees, ...others]);
  return new Set(named).size === readers.size && named.every((id) => readers.has(id));
};

async function insertReaders(
  tx: Tx,
  { organizationId, serviceUserId }: Actor,
  {
    concernId,
    readers: { addressees, others },
    now,
  }: { concernId: number; readers: ConcernReaders; now: Date },
): Promise<void> {
  const readers = [
    { id: serviceUserId, part: 'writer' as const },
    ...addressees.map((id) => ({ id, part: 'addressee' as const })),
    ...others.map((id) => ({ id, part: 'other' as const })),
  ];
  await tx
    .insertInto('concern_readers')
    .columns(['concern_id', 'organization_id', 'service_user_id', 'part', 'unread', 'awaited', 'last_at'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(readers, { id: 'bigint', part: 'text' }))
        .select((reader) => [
          reader.val(concernId).as('concern_id'),
          reader.val(organizationId).as('organization_id'),
          'given.id',
          'given.part',
          reader('given.part', '<>', 'writer').as('unread'),
          reader('given.part', '=', 'addressee').as('awaited'),
          reader.val(now).as('last_at'),
        ]),
    )
    .execute();
}

/** The reminder of the addressees, counted from now on. */
export async function queueReminder(
  tx: Tx,
  { organizationId, concernId }: { organizationId: number; concernId: number },
  { now, services }: Context,
): Promise<void> {
  const isDayOff = await getDayOffCalendar(tx, organizationId);
  await services.jobs.enqueue(tx, remindConcernJob, [
    { payload: { concernId, since: now.toISOString() }, after: concernReminderAt(now, isDayOff) },
  ]);
}

async function findEarlierConcern(
  tx: Tx,
  { organizationId, serviceUserId }: Actor,
  requestId: string | undefined,
): Promise<number | null> {
  if (requestId === undefined) return null;
  const earlier = await findRequestedConcern(tx, serviceUserId, requestId);
  if (!earlier) return null;
  if (earlier.organizationId !== organizationId) throw requestIdTaken();
  return earlier.id;
}

const requestIdTaken = () => conflict('同じリクエスト番号がほかの相談で使われています。');
