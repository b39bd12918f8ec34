import { sampleListedProject } from '../../../../test/support/sampleProjects';
import { firstSteps } from './neededSteps';

const alone = { memberCount: 1, openRound: null, lastRound: null };
const round = {
  openFrom: '2026-11-20',
  closesAt: '2026-11-23T15:00:00.000Z',
  completed: 0,
  asked: 1,
  score: null,
};
const project = (changes: Parameters<typeof sampleListedProject>[0]) => sampleListedProject(changes);

test.each([
  ['nothing yet', [], null, ['project', 'people', 'round']],
  ['the sample only', [project({ sample: true })], null, ['project', 'people', 'round']],
  ['a project', [project(alone)], 0, ['people', 'round']],
  ['a project with an invited person', [project(alone)], 1, ['round']],
  ['a project with an open round', [project({ ...alone, openRound: round })], 0, ['people']],
  ['a project of two', [project({ ...alone, memberCount: 2 })], null, ['round']],
  ['a project with rounds and members', [project({})], null, []],
  ['a project, and its invitations are not counted', [project(alone)], null, null],
])('%s', (_, projects, invited, left) => {
  expect(firstSteps({ projects, invited })).toEqual(left);
});
