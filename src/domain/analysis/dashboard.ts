import type { Question } from '../questions/types';
import { alertUrgency } from './answeredAlerts';
import { compareUrgency } from './compareUrgency';
import { isClearChange, meanDigits } from './numberFormat';
import { averageOfKnown, roundTo } from './scores';
import { moversOf, questionChange, questionMean } from './trend';
import type { AlertKind, Participation, PastRound } from './types';

/**
 * The dashboard of an organization (product §4). Everything is computed from the figures of single rounds as the reader
 * sees them. An average over projects never contains a withheld round, so comparing averages cannot reveal one.
 */

/** The dashboard has at most this many columns: a year of weekly rounds. */
export const maxDashboardRounds = 52;

/** A project's rounds in the columns of the dashboard, oldest first. */
export interface DashboardFigures {
  /** Null where there is no round, where it is withheld, and where it has no scale question. */
  readonly scores: readonly (number | null)[];
  /** Null where there is no round. */
  readonly participations: readonly (Participation | null)[];
}

export interface Average {
  /** One decimal; null when no project has a score to show. */
  readonly score: number | null;
  /** Number of projects in the average; `rounds` is the number of projects with a round. */
  readonly shown: number;
  readonly rounds: number;
}

/** The mean of the scores that are shown in each column. Every project counts once. */
export const averagesOf = (projects: readonly DashboardFigures[], columns: number): readonly Average[] =>
  Array.from({ length: columns }, (_, column) => {
    const scores = projects.map((project) => project.scores[column] ?? null);
    const mean = averageOfKnown(scores);
    return {
      score: mean === null ? null : roundTo(mean, 1),
      shown: scores.filter((score) => score !== null).length,
      rounds: projects.filter((project) => project.participations[column] != null).length,
    };
  });

/** For each column, the number of people in all projects who completed in time and who were asked. */
export const participationOf = (
  projects: readonly DashboardFigures[],
  columns: number,
): readonly Participation[] =>
  Array.from({ length: columns }, (_, column) =>
    projects.reduce<Participation>(
      (sum, project) => ({
        completed: sum.completed + (project.participations[column]?.completed ?? 0),
        asked: sum.asked + (project.participations[column]?.asked ?? 0),
      }),
      { completed: 0, asked: 0 },
    ),
  );

/** What the dashboard may be narrowed to. */
export interface DashboardFilter {
  readonly clientId: number | null;
  /** A member with the role プロジェクトマネージャー. */
  readonly managerId: number | null;
}

interface Filtered {
  readonly clientId: number | null;
  readonly managerIds: readonly number[];
}

export const filterProjects = <T extends Filtered>(
  projects: readonly T[],
  { clientId, managerId }: DashboardFilter,
): readonly T[] =>
  projects
    .filter((project) => clientId === null || project.clientId === clientId)
    .filter((project) => managerId === null || project.managerIds.includes(managerId));

interface Alerted {
  /** Answered ones last. */
  readonly alerts: readonly { readonly kind: AlertKind; readonly answered?: boolean }[];
  readonly alertCount: number;
  readonly score: number | null;
}

/** The projects with alerts, most urgent first. */
export const rankAlerts = <T extends Alerted>(projects: readonly T[]): readonly T[] =>
  projects
    .filter(({ alertCount }) => alertCount > 0)
    .map((project) => ({
      project,
      factors: { ...alertUrgency(project.alerts, project.alertCount), score: project.score },
    }))
    .sort((a, b) => compareUrgency(a.factors, b.factors))
    .map(({ project }) => project);

/** A PDF of the dashboard has at most this many projects. */
export const maxSavedProjects = 30;

/** The projects of that PDF: those with a closed round, those with alerts first, most urgent first. */
export const projectsInPdf = <T extends Alerted & { readonly openFrom: string | null }>(
  projects: readonly T[],
): readonly (T & { readonly openFrom: string })[] => {
  const closed = projects.filter((project): project is T & { openFrom: string } => project.openFrom !== null);
  return [...new Set([...rankAlerts(closed), ...closed])].slice(0, maxSavedProjects);
};

/** Questions listed with a project whose score moved. */
const maxMovedQuestions = 2;

/**
 * The scale questions that rose most where the score rose, or fell most where it fell, since the round before, without
 * those that changed slightly. `change`: that of the score; null where one of the rounds is withheld. `rounds`: the newest
 * and the one before it.
 */
export const movedQuestionsOf = (
  questions: readonly Question[],
  [newest, previous]: readonly PastRound[],
  change: number | null,
  minimum: number,
) => {
  if (!newest || !previous || !change) return [];
  const scales = questions
    .filter(({ kind }) => kind === 'scale')
    .map((question) => ({
      label: question.label,
      topic: question.topic,
      change: questionChange(question, questionMean(question, newest, minimum), [previous], minimum).change,
    }))
    .filter((question) => isClearChange(question.change, meanDigits));
  const { risen, fallen } = moversOf(scales, maxMovedQuestions);
  return change > 0 ? risen : fallen;
};
