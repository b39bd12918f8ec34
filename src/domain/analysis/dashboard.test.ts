import { testQuestions } from '../../../test/support/domain/analysisRounds';
import {
  averagesOf,
  filterProjects,
  movedQuestionsOf,
  participationOf,
  projectsInPdf,
  rankAlerts,
} from './dashboard';
import type { AlertKind } from './types';

const asked = { completed: 3, asked: 4 };

test('each column has the mean of the scores shown, how many there are, and the sums of people', () => {
  const projects = [
    { scores: [50, null, 40.1], participations: [asked, asked, asked] },
    { scores: [75, null], participations: [asked, null] },
    { scores: [null, null, 40.4], participations: [asked, null, asked] },
  ];
  expect(averagesOf(projects, 4)).toEqual([
    { score: 62.5, shown: 2, rounds: 3 },
    { score: null, shown: 0, rounds: 1 },
    { score: 40.3, shown: 2, rounds: 2 },
    { score: null, shown: 0, rounds: 0 },
  ]);
  expect(participationOf(projects, 4)).toEqual([
    { completed: 9, asked: 12 },
    { completed: 3, asked: 4 },
    { completed: 6, asked: 8 },
    { completed: 0, asked: 0 },
  ]);
});

test('projects with alerts are ranked by the worst alert, then by their number, then by the score', () => {
  const drop = { kind: 'scoreDown' } as const;
  const low = { kind: 'lowQuestion' } as const;
  const projects = [
    { name: 'none', alerts: [], alertCount: 0, score: 10 },
    { name: 'one', alerts: [low], alertCount: 1, score: 80 },
    { name: 'one, lower', alerts: [low], alertCount: 1, score: 20 },
    { name: 'several, not all listed', alerts: [low], alertCount: 3, score: 90 },
    { name: 'worse', alerts: [drop], alertCount: 1, score: 95 },
  ];
  expect(rankAlerts(projects).map(({ name }) => name)).toEqual([
    'worse',
    'several, not all listed',
    'one, lower',
    'one',
  ]);
});

test('the PDF has the projects with a closed round, the most urgent first, and at most 30', () => {
  const project = (projectId: number, openFrom: string | null, ...kinds: AlertKind[]) => ({
    projectId,
    openFrom,
    alerts: kinds.map((kind) => ({ kind })),
    alertCount: kinds.length,
    score: 50,
  });
  const day = '2026-11-13';
  const projects = [
    project(1, day),
    project(2, null, 'scoreDown'),
    project(3, day, 'scoreDown'),
    project(4, day),
  ];
  expect(projectsInPdf(projects).map(({ projectId }) => projectId)).toEqual([3, 1, 4]);
  expect(projectsInPdf(Array.from({ length: 31 }, (_, index) => project(index, day)))).toHaveLength(30);
});

test('the filters leave the projects of a client and of a manager', () => {
  const projects = [
    { clientId: 1, managerIds: [7] },
    { clientId: 1, managerIds: [] },
    { clientId: null, managerIds: [7, 8] },
  ];
  expect(filterProjects(projects, { clientId: null, managerId: null })).toEqual(projects);
  expect(filterProjects(projects, { clientId: 1, managerId: null })).toEqual(projects.slice(0, 2));
  expect(filterProjects(projects, { clientId: 1, managerId: 7 })).toEqual(projects.slice(0, 1));
});

test('a question that changed slightly does not stand with its project', () => {
  const round = (workload: readonly number[], schedule: readonly number[]) => ({
    openFrom: '2026-11-13',
    kinds: { workload: 'scale', schedule: 'scale' } as const,
    participation: { completed: 10, asked: 10 },
    complete: 10,
    distributions: { workload, schedule },
  });
  const newest = round([0, 0, 8, 2, 0], [0, 0, 9, 1, 0]);
  const moved = movedQuestionsOf(testQuestions, [newest, round([0, 0, 10, 0, 0], [0, 0, 10, 0, 0])], 5, 3);
  expect(moved.map(({ topic, change }) => [topic, change])).toEqual([['workload', 0.2]]);
});
