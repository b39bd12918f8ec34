import type { Kysely } from 'kysely';
import type { Alert } from '../../../domain/analysis/types';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import { findAnalysedRound, roundByDate } from './analyses.queries';
import { currentAlerts, currentFacts } from './presentAnalysis';

/** The alerts and topics of a round, either of which an action can be agreed on for. */
export interface RoundSources {
  alerts: readonly Alert[];
  /** Topics of the last run; `isShared` when at least the minimum number of people wrote about it. */
  topics: readonly { term: string; isShared: boolean }[];
}

/** Null when the round does not exist. A withheld round shows nothing but its participation. */
export async function findRoundSources(
  db: Kysely<Schema>,
  actor: Pick<ProjectActor, 'organizationId' | 'projectId' | 'serviceUserId' | 'plan'>,
  surveyDate: string,
  now: Date,
): Promise<RoundSources | null> {
  const round = await findAnalysedRound(db, actor, roundByDate(actor, surveyDate));
  if (!round) return null;
  const facts = currentFacts(round);
  const topics = facts.withheld ? [] : (round.run?.facts.topics ?? []);
  return {
    alerts: currentAlerts(round, facts, now),
    topics: topics.map(({ term, people }) => ({ term, isShared: people >= round.minimum })),
  };
}
