import { Socket } from 'node:net';

// Tests may only connect to this machine; other connections throw.
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0)$/;
const loopbackOnlyKey = Symbol.for('koenowa.test.loopbackOnly');

type Connect = (this: Socket, ...args: unknown[]) => Socket;
const prototype = Socket.prototype as unknown as { connect: Connect; [loopbackOnlyKey]?: true };

if (!prototype[loopbackOnlyKey]) {
  const connect = prototype.connect;
  prototype.connect = function (...args) {
    const host = hostOf(args);
    if (host !== undefined && !loopback.test(host)) {
      throw new Error(`A test tried to reach ${host}; tests stay on the loopback interface.`);
    }
    return connect.apply(this, args);
  };
  prototype[loopbackOnlyKey] = true;
}

/** The host of `connect(options)`, `connect(port, host)` or Node's normalized `[[options, callback]]`; none for a path. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: unknown; path?: unknown };
    return path === undefined && typeof host === 'string' ? host : undefined;
  }
  return typeof first === 'number' && typeof second === 'string' ? second : undefined;
}
