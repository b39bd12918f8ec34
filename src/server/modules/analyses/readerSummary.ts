import type { Kysely } from 'kysely';
import { hasOutcome, outcomeSentence } from '../../../domain/analysis/beforeAfterText';
import { waitingSentence } from '../../../domain/analysis/summary';
import type { SummarySentence } from '../../../domain/analysis/types';
import { checkPermission } from '../../../domain/permissions';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import { listEarlierActions } from '../agreedActions/actions.queries';
import { compareActions } from '../agreedActions/compareActions';
import { findWaitingPeople, type WaitingPeople } from '../survey/timeline.queries';

/** A sentence of the summary that depends on who reads it. */
export interface ReaderSentence extends SummarySentence {
  /** The people whom it is about. They are not part of the text, which the PDF has, too. */
  readonly people?: WaitingPeople;
}

/** Sentences for this reader, besides those about figures and topics: who needs an answer, and what came of actions. */
export async function listReaderSentences(
  db: Kysely<Schema>,
  actor: ProjectActor,
  openFrom: string,
  now: Date,
): Promise<readonly ReaderSentence[]> {
  const can = (action: 'timeline.read' | 'action.read') =>
    checkPermission(actor.viewer, action, actor) === null;
  const waiting = can('timeline.read') ? await findWaitingPeople(db, actor, openFrom) : null;
  const outcome = can('action.read') ? await findOutcome(db, actor, openFrom, now) : null;
  return [
    ...(waiting && waiting.count > 0 ? [{ ...waitingSentence(waiting.count), people: waiting }] : []),
    ...(outcome ? [outcome] : []),
  ];
}

/**
 * The sentence about the newest action from an earlier round whose outcome was known when this round had closed. If no outcome
 * was known, it is about the newest action.
 */
async function findOutcome(
  db: Kysely<Schema>,
  actor: ProjectActor,
  openFrom: string,
  now: Date,
): Promise<SummarySentence | null> {
  const actions = await listEarlierActions(db, actor, openFrom);
  const comparisons = await compareActions(db, actor, actions, { now, until: openFrom });
  const compared = actions.flatMap((action) => {
    const comparison = comparisons.get(action.actionId);
    return comparison ? [{ action, comparison }] : [];
  });
  const shown = compared.find(({ comparison }) => hasOutcome(comparison)) ?? compared[0];
  if (!shown) return null;
  const { body, sourceKind, sourceName } = shown.action;
  return {
    text: outcomeSentence(body, { kind: sourceKind, name: sourceName }, shown.comparison),
    sources: [{ kind: 'action', key: null }],
  };
}
