import { eventsByRound, type OpenedRound, type ProjectEvent } from './projectEvents';

const round = (day: number, changes: Partial<OpenedRound> = {}): OpenedRound => ({
  openFrom: `2026-11-${String(day).padStart(2, '0')}`,
  openedAt: at(day),
  extra: false,
  ...changes,
});
/** 09:00 in Tokyo. */
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const person = (serviceUserId: number) => ({ serviceUserId, name: `${serviceUserId}さん`, image: null });
const event = (
  kind: ProjectEvent['kind'],
  day: number,
  changes: Partial<ProjectEvent> = {},
): ProjectEvent => ({
  kind,
  at: at(day),
  person: null,
  version: null,
  client: null,
  ...changes,
});
const nobody = { count: 0, named: [] };
const nothing = {
  extra: false,
  openedLateOn: null,
  joined: nobody,
  left: nobody,
  questions: null,
  client: null,
};

test('each event belongs to the first round that opened after it, or with it', () => {
  const events = [
    event('memberJoined', 1, { person: person(1) }),
    event('memberJoined', 3, { person: person(2) }),
    event('memberLeft', 9),
    event('memberJoined', 10, { person: person(3) }),
    event('memberLeft', 17, { person: person(2) }),
  ];
  expect(eventsByRound([round(2), round(9), round(16)], events)).toEqual([
    {
      ...nothing,
      openFrom: '2026-11-09',
      joined: { count: 1, named: [person(2)] },
      left: { count: 1, named: [null] },
    },
    { ...nothing, openFrom: '2026-11-16', joined: { count: 1, named: [person(3)] } },
  ]);
});

test('of several changes the last one is named, people in the order they came', () => {
  const events = [
    event('questionsSaved', 3, { version: 2, person: person(1) }),
    event('memberJoined', 3, { person: person(2) }),
    event('memberJoined', 4, { person: person(1) }),
    event('questionsSaved', 4, { version: 3, person: person(1) }),
    event('clientChanged', 4, { client: { id: 5, name: 'みなと' } }),
    event('questionsSaved', 5, { version: 4, person: person(2) }),
    event('clientChanged', 6),
  ];
  expect(eventsByRound([round(2), round(9)], events)).toEqual([
    {
      ...nothing,
      openFrom: '2026-11-09',
      joined: { count: 2, named: [person(2), person(1)] },
      questions: { saves: 3, version: 4, author: person(2) },
      client: { changedTo: null },
    },
  ]);
});

test('a late and an extra round are events of their own, also the first one', () => {
  const rounds = [round(2, { extra: true }), round(9, { openedAt: at(11) }), round(16)];
  expect(eventsByRound(rounds, [])).toEqual([
    { ...nothing, openFrom: '2026-11-02', extra: true },
    { ...nothing, openFrom: '2026-11-09', openedLateOn: '2026-11-11' },
  ]);
});

test('of many people the first are named; only the rounds of a trend are shown', () => {
  const rounds = Array.from({ length: 13 }, (_, index) => round(index + 1, { extra: true }));
  const events = Array.from({ length: 12 }, (_, index) =>
    event('memberJoined', 2, { person: person(index + 1) }),
  );
  const shown = eventsByRound(rounds, events);
  expect(shown).toHaveLength(12);
  expect(shown[0]).toMatchObject({ openFrom: '2026-11-02', joined: { count: 12 } });
  expect(shown[0]?.joined.named).toHaveLength(10);
});
