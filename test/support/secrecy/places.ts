import type { TestRound } from '../factories/rounds';
import type { PersonName } from './people';
import type { Place } from './replies';
import type { World } from './world';

type ProjectName = 'a' | 'b' | 'c' | 'd';

interface Named {
  rounds: Partial<Readonly<Record<ProjectName, readonly TestRound[]>>>;
  /** The surveys that are asked for by their ids, by project, round and person. */
  sheets: readonly (readonly [ProjectName, TestRound, PersonName])[];
  concernIds?: readonly number[];
}

/** The places of a world that calls can name, also for people who may not see them. */
export function placesOf(world: World, { rounds, sheets, concernIds = [] }: Named): Place[] {
  const { organizationId, people } = world;
  const writer = people.writer.serviceUserId;
  return [
    { organizationId, serviceUserId: writer, invoiceId: '1' },
    ...Object.entries(rounds).flatMap(([name, opened]) => {
      const { projectId } = world[name as ProjectName];
      const days = opened.map(({ openFrom }) => ({ openFrom, surveyDate: openFrom }));
      return [{}, ...days].map((day) => ({ organizationId, projectId, ...day }));
    }),
    ...sheets.map(([name, { surveyIds }, person]) => ({
      organizationId,
      projectId: world[name].projectId,
      surveyId: surveyIds[people[person].serviceUserId],
    })),
    ...concernIds.map((concernId) => ({ organizationId, concernId })),
  ];
}
