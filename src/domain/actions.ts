import { isolated, leftPersonName, politeName } from './text/visibleText';
import type { Measure } from './analysis/beforeAfter';
import type { AlertKind } from './analysis/types';

/** Limits and texts of actions: steps that were agreed on because of what a round showed (product §4). */

export const maxActionLength = 200;
/** A project has at most this many open actions. */
export const maxOpenActions = 100;
/** A list shows at most this many finished actions, the newest first. */
export const maxListedDoneActions = 100;
/** 要対応 lists at most this many actions of a person. */
export const maxMyActions = 50;

/**
 * The alert or topic that an action came from. It has no figures, so that it reveals nothing about a round that is
 * withheld later. `topic` is null where fewer people than the minimum wrote about it.
 */
export type ActionSource =
  | { readonly kind: AlertKind; readonly questionLabel: string | null }
  | { readonly kind: 'topic'; readonly topic: string | null };

export type ActionSourceKind = ActionSource['kind'];

export const actionSourceKinds = [
  'scoreDown',
  'lowStreak',
  'lowQuestion',
  'lowParticipation',
  'topic',
] as const satisfies readonly ActionSourceKind[];

/** The figure that an action is meant to change, by the kind of its source. */
export const measureOf: Readonly<Record<ActionSourceKind, Measure>> = {
  scoreDown: 'score',
  lowStreak: 'score',
  lowQuestion: 'question',
  lowParticipation: 'participation',
  topic: 'people',
};

type SourceText = (name: string | null) => string;

const sourceTexts: Readonly<Record<ActionSourceKind, SourceText>> = {
  scoreDown: () => 'スコアの低下',
  lowStreak: () => '低スコアの継続',
  lowQuestion: (name) => (name === null ? '評価の低い設問' : `「${isolated(name)}」が低い`),
  lowParticipation: () => '低い参加率',
  topic: (name) => (name === null ? '自由記述の話題' : `話題「${isolated(name)}」`),
};

/** The alert or topic that an action came from, in a few words; `name` is the label of the question, or the topic. */
export const actionSourceText = (kind: ActionSourceKind, name: string | null): string =>
  sourceTexts[kind](name);

const suggestedTexts: Readonly<Record<ActionSourceKind, SourceText>> = {
  scoreDown: () => 'スコアが下がった理由をメンバーに聞き、変えることを1つ決める',
  lowStreak: () => 'スコアが低いままの理由をメンバーに聞き、変えることを1つ決める',
  lowQuestion: (name) =>
    `${name === null ? '評価の低い設問' : `「${isolated(name)}」`}の改善策をメンバーと話し合う`,
  lowParticipation: () => '未回答の人に声をかけ、答えにくい理由を聞く',
  topic: (name) => `${sourceTexts.topic(name)}について、メンバーと話し合う`,
};

/** The suggested wording of the action for an alert or a topic, which the person then edits. */
export const suggestedActionText = (kind: ActionSourceKind, name: string | null): string =>
  suggestedTexts[kind](name);

export const assigneeText = ({
  assignee,
  assigneeLeft,
}: {
  readonly assignee: { readonly name: string } | null;
  readonly assigneeLeft: boolean;
}): string =>
  assignee === null
    ? leftPersonName
    : `${politeName(assignee.name)}${assigneeLeft ? '（このプロジェクトを離れました）' : ''}`;

/** The score of the round an action came from, and those of the rounds after it. */
export const scoresSince = (
  trend: readonly { readonly openFrom: string; readonly score: number | null }[],
  openFrom: string,
): readonly number[] =>
  trend
    .filter((point) => point.openFrom >= openFrom)
    .map(({ score }) => score)
    .filter((score) => score !== null);
