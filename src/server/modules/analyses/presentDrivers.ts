import type { Reply } from '../../../contract/types';
import { driversOf, type Driver } from '../../../domain/analysis/drivers';
import { defaultAnalysisMinimum } from '../../../domain/analysis/settings';
import type { DriverProject } from './drivers.queries';

/** Each question in the words of the newest project that asks it now; one that none asks any more is left out. */
export function presentDrivers(projects: readonly DriverProject[]): Reply<'getDrivers'> {
  const minimum = projects[0]?.minimum ?? defaultAnalysisMinimum;
  const { drivers, closest, ...counts } = driversOf(
    projects.map(({ rounds }) => rounds),
    minimum,
  );
  const questionByKey = new Map(
    projects.flatMap(({ questions }) => questions.map((question) => [question.key, question])),
  );
  const worded = ({ key, correlation, changes }: Driver) => {
    const question = questionByKey.get(key);
    if (!question) return [];
    return { key, label: question.label, topic: question.topic, correlation: { ...correlation }, changes };
  };
  return {
    ...counts,
    projects: projects.length,
    drivers: drivers.flatMap(worded),
    closest: (closest ? [closest] : []).flatMap(worded)[0] ?? null,
  };
}
