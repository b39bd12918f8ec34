import { connect } from 'node:net';

it('rejects a connection to another machine before anything is sent', async () => {
  expect(() => connect(80, '192.0.2.1')).toThrow('stay on the loopback interface');
  expect(() => connect({ port: 80, host: 'example.com' })).toThrow('stay on the loopback interface');
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
});
