import type { ListedProject } from '../projects/projectsApi';

export type FirstStep = 'project' | 'people' | 'round';

export interface FirstStepsFacts {
  projects: readonly ListedProject[];
  /** The number of invited people with a place in the first project; null while it is unknown. */
  invited: number | null;
}

/** The project that the first steps are about. The sample project does not count. */
export const firstProject = (projects: readonly ListedProject[]): ListedProject | undefined =>
  projects.find(({ sample }) => !sample);

/**
 * The first steps that an organization still has to do, in their order, found by what it has, so that nobody ticks them
 * off. Null while they are unknown.
 */
export function firstSteps({ projects, invited }: FirstStepsFacts): FirstStep[] | null {
  const own = projects.filter(({ sample }) => !sample);
  if (own.length === 0) return ['project', 'people', 'round'];
  const hasRound = own.some(({ openRound, lastRound }) => openRound ?? lastRound);
  const hasMembers = own.some(({ memberCount }) => memberCount > 1);
  if (!hasMembers && invited === null) return null;
  return [
    ...(hasMembers || (invited ?? 0) > 0 ? [] : (['people'] as const)),
    ...(hasRound ? [] : (['round'] as const)),
  ];
}

/** Whether the first page has a place for the first steps: while there are some, or a sample can be deleted. */
export const hasFirstSteps = (projects: FirstStepsFacts['projects'], isShown: boolean): boolean =>
  (isShown && firstSteps({ projects, invited: null })?.length !== 0) || projects.some(({ sample }) => sample);
