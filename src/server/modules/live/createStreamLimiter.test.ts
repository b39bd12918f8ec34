import { createStreamLimiter } from './createStreamLimiter';

const actor = (session: string, serviceUserId: number) => ({
  tokenHash: Buffer.from(session),
  serviceUserId,
});

it('limits the streams of a session and of a person until some are closed', () => {
  const countStream = createStreamLimiter();
  const open = (times: number, session: string, person = 1) =>
    Array.from({ length: times }, () => countStream(actor(session, person)));

  const [close, ...others] = open(30, 'a');
  expect(() => open(1, 'a')).toThrow('操作が多すぎます。60秒ほど');
  others.push(...open(30, 'b'));
  expect(() => open(1, 'c')).toThrow('操作が多すぎます。');
  open(30, 'd', 2);

  close!();
  others.push(...open(1, 'a'));
  expect(() => open(1, 'a')).toThrow('操作が多すぎます。');
  for (const closeOther of others) closeOther();
  open(30, 'a');
  open(30, 'b');
});
