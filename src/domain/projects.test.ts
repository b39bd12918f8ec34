import { isPeriod, projectRolesOf } from './projects';
import { roles } from './roles';

test.each([
  ['2026-11-01', '2026-11-02', true],
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2026-12-31', '2027-01-01', true],
  [null, '2026-11-01', true],
  ['2026-11-01', undefined, true],
  [undefined, null, true],
])('from %s to %s: %s', (startsOn, endsOn, expected) => {
  expect(isPeriod(startsOn, endsOn)).toBe(expected);
});

test('a guest is always a viewer, everybody else may edit', () => {
  expect(roles.filter((role) => projectRolesOf(role).includes('editor'))).toEqual([
    'admin',
    'supervisor',
    'manager',
    'member',
  ]);
  expect(projectRolesOf('guest')).toEqual(['viewer']);
});
