import { isMailedKind, type notificationKinds } from './kinds';
import { hasDigest, isSwitchable, mailDeliveries, switchPositions } from './settings';

const positionsOf = (...args: Parameters<typeof switchPositions>) =>
  switchPositions(...args).map(({ kind, channel, on }) => `${kind} ${channel} ${on ? 'on' : 'off'}`);

test('a channel that a kind never takes, or always, has no switch', () => {
  const channelsOf = (kind: (typeof notificationKinds)[number]) =>
    (['inApp', 'mail', 'slack'] as const).filter((channel) => isSwitchable(kind, channel));
  expect(channelsOf('roundOpened')).toEqual(['inApp', 'mail', 'slack']);
  expect(channelsOf('comment')).toEqual(['inApp', 'mail']);
  expect(channelsOf('reaction')).toEqual(['inApp']);
  expect(channelsOf('slack')).toEqual(['mail']);
  expect(channelsOf('plan')).toEqual([]);
  expect(isMailedKind('plan')).toBe(false);
});

test('every switch is on until the person switches it off', () => {
  expect(positionsOf({ comment: { mail: false }, reaction: { inApp: true } }, { isOwner: false })).toEqual(
    expect.arrayContaining(['comment inApp on', 'comment mail off', 'reaction inApp on']),
  );
  const off = positionsOf({ comment: { mail: false } }, { isOwner: true }).filter((text) =>
    text.endsWith('off'),
  );
  expect(off).toEqual(['comment mail off']);
});

test('what is for owners only is a switch of owners only', () => {
  const [ofOwner, ofOther] = [true, false].map((isOwner) => positionsOf({}, { isOwner }));
  expect(ofOwner!.filter((text) => !ofOther!.includes(text))).toEqual(['slack mail on']);
});

test('digests are sent once a day or once a week', () => {
  expect(mailDeliveries.filter(hasDigest)).toEqual(['daily', 'weekly']);
});
