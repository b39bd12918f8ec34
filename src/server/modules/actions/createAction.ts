import type { Input } from '../../../contract/types';
import { maxOpenActions } from '../../../domain/actions';
import type { Tx } from '../../db/transaction';
import { conflict, notFound, ruleViolation } from '../../lib/errors';
import type { ProjectActor } from '../access/actor';
import { expectInPlanHistory } from '../access/planRestrictions';
import { findRoundSources, type RoundSources } from '../analyses/findRoundSources';
import type { Command, RequestContext } from '../handler';
import { expectCandidate, expectDueLater, notifyAssignee } from './agreedStep';
import { expectOpenProject, publishActions } from './actionRules';
import { countOpenActions, findRequestedAction } from './actionRules.queries';

/**
 * Agrees on an action because of an alert or a topic that the round shows now (`getNamedSource`). The same request sent
 * twice makes one action.
 */
export const createAction: Command<'createAction', { source: NamedSource }> = async (tx, call) => {
  const { actor, input, now, source } = call;
  await expectOpenProject(tx, actor);
  const earlierId = await findEarlierAction(tx, actor, input.requestId);
  if (earlierId !== null) return { actionId: earlierId };
  expectDueLater(input.dueOn, now);
  await expectCandidate(tx, actor, input.assigneeId);
  await expectRoomForAction(tx, actor);
  const created = await tx
    .insertInto('actions')
    .values({
      organization_id: actor.organizationId,
      project_id: actor.projectId,
      open_from: input.surveyDate,
      source_kind: input.sourceKind,
      source_key: source.key,
      source_name: source.name,
      body: input.body,
      assignee_id: input.assigneeId,
      due_on: input.dueOn,
      created_by: actor.serviceUserId,
      created_at: now,
      request_id: input.requestId ?? null,
    })
    .onConflict((on) => on.columns(['created_by', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) {
    // A concurrent request with the same id has created it meanwhile.
    const sentId = await findEarlierAction(tx, actor, input.requestId);
    if (sentId === null) throw requestIdTaken();
    return { actionId: sentId };
  }
  const action = { actionId: created.id, assigneeId: input.assigneeId, version: 1 };
  await notifyAssignee(tx, actor, action, call);
  await publishActions(tx, actor, [input.assigneeId]);
  return { actionId: created.id };
};

/** The alert or topic of an action: the key of the question, and the name that everybody who reads it may see. */
interface NamedSource {
  key: string | null;
  name: string | null;
}

/**
 * The alert or topic that the action comes from. Throws when the round does not show it, or the caller
 * cannot see the round.
 */
export async function getNamedSource({
  actor,
  input,
  db,
  now,
}: Pick<RequestContext<'createAction'>, 'actor' | 'input' | 'db' | 'now'>): Promise<NamedSource> {
  await expectInPlanHistory(db, actor, input.surveyDate);
  const sources = await findRoundSources(db, actor, input.surveyDate, now);
  if (!sources) throw notFound('回');
  return namedSourceOf(sources, input);
}

const noSource = () =>
  ruleViolation(
    'sourceGone',
    'きっかけになった気になる点や話題は、いまの分析にはありません。ページを再読み込みしてください。',
  );

function namedSourceOf(
  { alerts, topics }: RoundSources,
  { sourceKind, sourceName }: Input<'createAction'>,
): NamedSource {
  if (sourceKind === 'topic') {
    const topic = topics.find(({ term }) => term === sourceName);
    if (!topic) throw noSource();
    return { key: null, name: topic.isShared ? topic.term : null };
  }
  const alert = alerts.find(
    (found) => found.kind === sourceKind && (found.kind !== 'lowQuestion' || found.key === sourceName),
  );
  if (!alert) throw noSource();
  return alert.kind === 'lowQuestion' ? { key: alert.key, name: alert.label } : { key: null, name: null };
}

async function expectRoomForAction(tx: Tx, actor: ProjectActor): Promise<void> {
  const { count } = await countOpenActions(tx, actor);
  if (count >= maxOpenActions) {
    throw ruleViolation(
      'tooManyActions',
      `未完了のアクションが${maxOpenActions}件あります。済んだものを完了にするか、不要なものを削除してから決めてください。`,
    );
  }
}

async function findEarlierAction(
  tx: Tx,
  { organizationId, projectId, serviceUserId }: ProjectActor,
  requestId: string | undefined,
): Promise<number | null> {
  if (requestId === undefined) return null;
  const earlier = await findRequestedAction(tx, serviceUserId, requestId);
  if (!earlier) return null;
  if (earlier.organizationId !== organizationId || earlier.projectId !== projectId) throw requestIdTaken();
  return earlier.id;
}

const requestIdTaken = () => conflict('同じリクエスト番号がほかのアクションで使われています。');
