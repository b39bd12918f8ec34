import fc from 'fast-check';
import { keysOf } from '../entries';
import { ceilingsOf, listBounds, listBoundsOf } from './planCeilings';
import { type Plan, planLimits, plans, type PlanLimits } from './plans';

const count = fc.integer({ min: 1, max: 10_000 });
const limitsOfPlans = fc.record(
  Object.fromEntries(
    plans.map((plan) => [plan, fc.record<PlanLimits>({ projects: count, members: count })]),
  ) as Record<Plan, fc.Arbitrary<PlanLimits>>,
);

test('no list is shorter than what a plan allows', () =>
  fc.assert(
    fc.property(limitsOfPlans, fc.constantFrom(...plans), (limits, plan) => {
      const bounds = listBoundsOf(ceilingsOf(limits));
      const { projects, members } = limits[plan];
      for (const bound of [bounds.openProjects, bounds.projectsOfStatus, bounds.projectsOfPerson])
        expect(bound).toBeGreaterThanOrEqual(projects);
      for (const bound of [bounds.people, bounds.namedPeople, bounds.reportsOfRound, bounds.analysedSurveys])
        expect(bound).toBeGreaterThanOrEqual(members);
    }),
  ));

test('raising the highest limits of a plan raises the bound of every list', () =>
  fc.assert(
    fc.property(limitsOfPlans, fc.constantFrom(...plans), count, (limits, plan, more) => {
      const ceilings = ceilingsOf(limits);
      const raised = { projects: ceilings.projects + more, members: ceilings.members + more };
      const before = listBoundsOf(ceilings);
      const after = listBoundsOf(ceilingsOf({ ...limits, [plan]: raised }));
      for (const list of keysOf(before)) expect(after[list]).toBeGreaterThan(before[list]);
    }),
  ));

test('the bounds follow the limits of the plans', () => {
  expect(listBounds).toEqual(listBoundsOf(ceilingsOf(planLimits)));
});
