import type { Operation } from '../../../src/contract/types';
import type { PersonName } from './people';
import { repliesTo, requestName, type ReadRequest } from './replies';
import type { World } from './world';

/** Operations whose replies always differ, because they contain a new token. */
const changesAlways: readonly Operation[] = ['getSlack'];

/** The two texts at the place where they begin to differ. */
function difference(one: string, other: string): string {
  const start = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (start < 0 ? one.length : start) - 60);
  return `…${one.slice(from, from + 120)}… became …${other.slice(from, from + 120)}…`;
}

/** Whether the person may notice the event in the replies of an operation, or by a mail. */
export type MayNotice = (name: PersonName, where: Operation | 'mail') => boolean;

/** The replies to these people that differ after `event`, and the mails that it sent them, except what they may notice. */
export async function noticedBy(
  names: readonly PersonName[],
  { world, requests }: { world: World; requests: readonly ReadRequest[] },
  event: () => Promise<unknown>,
  mayNotice: MayNotice = () => false,
): Promise<string[]> {
  const { app, people, mails, settle } = world;
  const read = async () => {
    const views = new Map<string, string>();
    for (const name of names)
      for (const { status, body, ...request } of await repliesTo(
        app,
        people[name],
        requests.filter(({ operation }) => !changesAlways.includes(operation) && !mayNotice(name, operation)),
      ))
        views.set(`${name}: ${requestName(request)}`, JSON.stringify({ status, body }));
    return views;
  };
  const before = await read();
  const mailed = mails.length;
  await event();
  await settle();
  const after = await read();
  return [
    ...[...before].flatMap(([view, reply]) =>
      after.get(view) === reply ? [] : [`${view} ${difference(reply, after.get(view)!)}`],
    ),
    ...names
      .filter((name) => !mayNotice(name, 'mail'))
      .flatMap((name) =>
        mails
          .slice(mailed)
          .flatMap(({ to, subject }) => (to === people[name].email ? [`${name} is mailed ${subject}`] : [])),
      ),
  ];
}
