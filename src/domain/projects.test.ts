import { isValidPeriod, allowedProjectRoles } from './projects';
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
  expect(isValidPeriod(startsOn, endsOn)).toBe(expected);
});

test('a guest is always a viewer, other roles may be editors', () => {
  expect(roles.filter((role) => allowedProjectRoles(role).includes('editor'))).toEqual([
    'admin',
    'supervisor',
    'manager',
    'member',
  ]);
  expect(allowedProjectRoles('guest')).toEqual(['viewer']);
});
