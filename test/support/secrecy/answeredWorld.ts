import type { SlackApp } from '../slack/slackApp';
import { placesOf } from './places';
import { readRequests, unknownId } from './replies';
import { makeWorld } from './world';
import { fillIn } from './writeTexts';

/** Closed rounds with enough answers in all projects, and running ones in all but C. */
export async function makeAnsweredWorld(slackApp: SlackApp) {
  const world = await makeWorld(slackApp);
  const { people: p, services } = world;
  const asked = {
    a: ['editor', 'writer', 'formerEditor'],
    b: ['other', 'writer', 'coOwner'],
    c: ['other', 'coOwner', 'guest'],
    d: ['other', 'coOwner', 'supervisor'],
  } as const;
  const open = async (name: keyof typeof asked, day: string, closesAt: string) => {
    services.clock.set(new Date(`${day}T12:00:00+09:00`));
    const round = await world.round(world[name], day, closesAt);
    for (const person of asked[name]) await fillIn(world, p[person], round, { rating: 2 });
    return round;
  };
  // B and D have a running round on the day of A's closed round, because scores of the same day are compared.
  const closed = '2026-11-05T15:00:00Z';
  const later = '2026-11-24T15:00:00Z';
  const rounds = {
    a: [await open('a', '2026-11-09', '2026-11-12T15:00:00Z'), await open('a', '2026-11-16', later)],
    b: [await open('b', '2026-11-02', closed), await open('b', '2026-11-09', later)],
    c: [await open('c', '2026-11-02', closed)],
    d: [await open('d', '2026-11-02', closed), await open('d', '2026-11-09', later)],
  };
  const running = { a: rounds.a.at(-1)!, b: rounds.b.at(-1)!, d: rounds.d.at(-1)! };
  services.clock.set(new Date('2026-11-19T12:00:00+09:00'));
  await fillIn(world, p.writer, running.a, { report: '最初' });
  await world.settle();
  /** Everything that can be read of these projects and concerns, and of the organization. */
  const requestsAbout = (
    names: readonly (keyof typeof asked)[],
    { concernIds = [unknownId] }: { concernIds?: readonly number[] } = {},
  ) =>
    readRequests(
      placesOf(world, {
        rounds: Object.fromEntries(names.map((name) => [name, rounds[name]])),
        sheets: [['a', running.a, 'writer']],
        concernIds,
      }),
    );
  return { world, asked, rounds, running, requestsAbout };
}
