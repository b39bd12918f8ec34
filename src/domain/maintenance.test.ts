import { maintenanceText } from './maintenance';

const until = new Date('2026-12-01T03:00:00+09:00');

test.each([
  [until, '2026-12-01T02:59:00+09:00', /2026\/12\/01 03:00ごろに再開する予定です。$/],
  [until, '2026-12-01T03:00:00+09:00', /まもなく再開します。$/],
  [null, '2026-12-01T02:59:00+09:00', /まもなく再開します。$/],
])('until %s, said at %s', (end, now, expected) => {
  expect(maintenanceText(end, new Date(now))).toMatch(expected);
});
