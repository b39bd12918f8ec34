import type { Kysely } from 'kysely';
import { measureOf } from '../../../domain/actions';
import {
  beforeAfterOf,
  comparedRounds,
  minRoundsAfter,
  peopleBeforeAfter,
  type AgreedAction,
  type BeforeAfter,
  type MeasuredRound,
  type Measure,
} from '../../../domain/analysis/beforeAfter';
import { percentOf } from '../../../domain/analysis/participation';
import { roundTo } from '../../../domain/analysis/scores';
import { questionMean } from '../../../domain/analysis/trend';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';
import type { ActionRow } from './actions.queries';
import {
  listComparedProjects,
  listOwnRounds,
  type ComparedProject,
  type OwnRound,
  type RoundFigures,
} from './measuredRounds.queries';
import { listRoundTopics } from './roundTopics.queries';

type ComparedAction = Pick<
  ActionRow,
  'actionId' | 'openFrom' | 'createdAt' | 'sourceKind' | 'sourceKey' | 'sourceName'
>;
type Measured = Pick<ActionRow, 'sourceKind' | 'sourceKey'>;
type Figure = Exclude<Measure, 'people'>;

/** Whether two actions are meant to change the same figure. */
const haveSameMeasure = (a: Measured, b: Measured): boolean =>
  measureOf[a.sourceKind] === measureOf[b.sourceKind] && a.sourceKey === b.sourceKey;

const figureIn: Record<Figure, (round: RoundFigures, key: string | null, minimum: number) => number | null> =
  {
    score: ({ score }) => score,
    participation: ({ completed, asked }) => percentOf(completed, asked),
    question: ({ kinds, distributions }, key, minimum) => {
      const distribution = key === null ? null : distributions?.[key];
      if (key === null || !distribution) return null;
      const mean = questionMean(
        { key, kind: 'scale' },
        { kinds, distributions: { [key]: distribution } },
        minimum,
      );
      return mean === null ? null : roundTo(mean, 2);
    },
  };

const measured = (
  rounds: readonly RoundFigures[],
  measure: Figure,
  questionKey: string | null,
  minimum: number,
): MeasuredRound[] =>
  rounds.flatMap((round) => {
    const value = figureIn[measure](round, questionKey, minimum);
    return value === null ? [] : [{ openFrom: round.openFrom, value }];
  });

const agreedActionOf = (
  { openFrom, createdAt }: ComparedAction,
  rounds: readonly OwnRound[],
): AgreedAction => ({
  openFrom,
  firstRoundAfter: rounds.find(({ openedAt }) => openedAt > createdAt)?.openFrom ?? null,
});

/**
 * The figure that each action is meant to change, before and after the action, by the action's id. With `until`, the figures
 * are those known when the round of that day had closed. Takes at most three queries, however many actions there are.
 */
export async function compareActions(
  db: Kysely<Schema>,
  actor: ProjectActor,
  actions: readonly ComparedAction[],
  { now, until }: { now: Date; until?: string },
): Promise<ReadonlyMap<number, BeforeAfter>> {
  if (actions.length === 0) return new Map();
  const questionKeys = [...new Set(actions.flatMap(({ sourceKey }) => sourceKey ?? []))];
  const own = await listOwnRounds(db, actor, questionKeys, { now, until });
  const minimum = own[0]?.minimum;
  if (minimum === undefined) return new Map();

  const figures = actions.flatMap((action) => {
    const measure = measureOf[action.sourceKind];
    if (measure === 'people' || (measure === 'question' && action.sourceKey === null)) return [];
    const rounds = measured(own, measure, action.sourceKey, minimum);
    const agreed = agreedActionOf(action, own);
    const { before, after } = comparedRounds(rounds, agreed);
    const days = after.length < minRoundsAfter ? [] : [...before, ...after].map(({ openFrom }) => openFrom);
    return [{ action, measure, rounds, agreed, days }];
  });
  const days = [...new Set(figures.flatMap((figure) => figure.days))];
  const others = days.length === 0 ? [] : await listComparedProjects(db, actor, { days, questionKeys, now });
  const topics = await listTopics(db, actor, actions, own);

  return new Map([
    ...figures.map(({ action, measure, rounds, agreed, days: between }) => {
      const without = others
        .filter((project) => !hasSuchAction(project, action, between))
        .map((project) => measured(project.rounds, measure, action.sourceKey, minimum));
      return [action.actionId, beforeAfterOf(measure, agreed, rounds, without, minimum)] as const;
    }),
    ...actions.flatMap((action) => {
      const term = topicOf(action);
      if (term === null) return [];
      const people = topics.map(({ openFrom, topics: found }) => ({
        openFrom,
        people: found?.find((topic) => topic.term === term)?.people ?? 0,
      }));
      return [[action.actionId, peopleBeforeAfter(agreedActionOf(action, own), people, minimum)] as const];
    }),
  ]);
}

/** Whether the project agreed on an action for the same figure between the first and the last of these days. */
const hasSuchAction = (project: ComparedProject, action: Measured, days: readonly string[]): boolean => {
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  return project.actions.some(
    (other) => haveSameMeasure(other, action) && other.openFrom >= first && other.openFrom <= last,
  );
};

/** The topic that an action came from, if enough people wrote of it then. */
const topicOf = ({ sourceKind, sourceName }: ComparedAction): string | null =>
  sourceKind === 'topic' ? sourceName : null;

/** The topics of the analysed rounds, oldest first, if an action came from one. */
async function listTopics(
  db: Kysely<Schema>,
  actor: ProjectActor,
  actions: readonly ComparedAction[],
  own: readonly OwnRound[],
) {
  if (actions.every((action) => topicOf(action) === null)) return [];
  const topics = await listRoundTopics(
    db,
    actor,
    own.map(({ openFrom }) => openFrom),
  );
  return topics.toSorted((a, b) => (a.openFrom < b.openFrom ? -1 : 1));
}
