import type { ListedProject } from '../projects/projectsApi';

export type FirstStep = 'invite' | 'project' | 'round';

export interface FirstStepsFacts {
  projects: readonly ListedProject[];
  /** Members and invitations that wait for an answer; null while they are unknown. */
  people: number | null;
}

/**
 * The first steps that an organization still has to do, found by what it has, so that nobody ticks them off. The sample
 * project does not count. Null while they are unknown.
 */
export function firstSteps({ projects, people }: FirstStepsFacts): FirstStep[] | null {
  const own = projects.filter(({ sample }) => !sample);
  const hasRound = own.some(({ openRound, lastRound }) => openRound ?? lastRound);
  const hasCompany = own.some(({ memberCount }) => memberCount > 1);
  if (!hasCompany && people === null) return null;
  const isAlone = !hasCompany && (people ?? 0) < 2;
  return [
    ...(isAlone ? (['invite'] as const) : []),
    ...(own.length > 0 ? [] : (['project'] as const)),
    ...(hasRound ? [] : (['round'] as const)),
  ];
}
