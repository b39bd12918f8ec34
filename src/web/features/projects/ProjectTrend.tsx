import { Sparkline } from '../../components/score/Sparkline';
import { conditionOf } from './condition';
import type { ListedProject } from './projectsApi';

/** A sparkline of the last twelve scores; null with fewer than two. */
export function ProjectTrend({ project }: { project: ListedProject }) {
  const scores = conditionOf(project)?.scores ?? [];
  return scores.filter((score) => score !== null).length > 1 ? <Sparkline scores={scores} /> : null;
}
