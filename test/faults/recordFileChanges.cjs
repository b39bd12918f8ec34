// Preloaded (--require) into a process and its threads: writes down, in order, every change that the process makes
// to files under RECORD_ROOT, and every fsync, into the log RECORD_LOG. The program itself runs unchanged.
// A record is its JSON header, a line feed, and `length` bytes of payload. See powerCut.ts for the reader.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(process.env.RECORD_ROOT) + path.sep;
const real = { ...fs };
const log = real.openSync(process.env.RECORD_LOG, 'a');
const open = new Map(); // file descriptor → path, of files under the root

// The lock is taken, never read back: what it holds does not matter after a cut.
const inside = (file) =>
  typeof file === 'string' && path.resolve(file).startsWith(root) && !file.endsWith('database.lock');
const name = (file) => path.resolve(file).slice(root.length);

function record(header, payload = Buffer.alloc(0)) {
  // One write in append mode, so that records of several threads do not mix.
  real.writeSync(
    log,
    Buffer.concat([Buffer.from(JSON.stringify({ ...header, length: payload.length }) + '\n'), payload]),
  );
}

function replace(method, body) {
  fs[method] = body;
}

replace('openSync', (file, flags, mode) => {
  const watched = inside(file);
  const existed = watched && real.existsSync(file);
  const descriptor = real.openSync(file, flags, mode);
  if (watched) {
    open.set(descriptor, name(file));
    if (!existed) record({ op: 'create', file: name(file) });
    else if (typeof flags === 'number' && flags & real.constants.O_TRUNC)
      record({ op: 'truncate', file: name(file), size: 0 });
  }
  return descriptor;
});

replace('closeSync', (descriptor) => {
  open.delete(descriptor);
  return real.closeSync(descriptor);
});

replace('writeSync', (descriptor, buffer, offset, length, position) => {
  const file = open.get(descriptor);
  if (file === undefined) return real.writeSync(descriptor, buffer, offset, length, position);
  if (typeof buffer === 'string' || typeof position !== 'number') {
    throw new Error(`A write to ${file} of a kind that is not recorded`);
  }
  const written = real.writeSync(descriptor, buffer, offset, length, position);
  record(
    { op: 'write', file, at: position },
    Buffer.from(buffer.buffer, buffer.byteOffset + offset, written),
  );
  return written;
});

replace('fsyncSync', (descriptor) => {
  real.fsyncSync(descriptor);
  const file = open.get(descriptor);
  if (file !== undefined) record({ op: 'fsync', file });
});

replace('ftruncateSync', (descriptor, size = 0) => {
  real.ftruncateSync(descriptor, size);
  const file = open.get(descriptor);
  if (file !== undefined) record({ op: 'truncate', file, size });
});

replace('truncateSync', (file, size = 0) => {
  real.truncateSync(file, size);
  if (inside(file)) record({ op: 'truncate', file: name(file), size });
});

replace('writeFileSync', (file, data, options) => {
  const existed = inside(file) && real.existsSync(file);
  real.writeFileSync(file, data, options);
  if (!inside(file)) return;
  record(existed ? { op: 'truncate', file: name(file), size: 0 } : { op: 'create', file: name(file) });
  if (data.length > 0) record({ op: 'write', file: name(file), at: 0 }, Buffer.from(data));
});

replace('renameSync', (from, to) => {
  real.renameSync(from, to);
  if (!inside(from)) return;
  record({ op: 'rename', file: name(from), to: name(to) });
  for (const [descriptor, file] of open) {
    if (file === name(from) || file.startsWith(name(from) + path.sep)) {
      open.set(descriptor, name(to) + file.slice(name(from).length));
    }
  }
});

for (const [method, op] of [
  ['unlinkSync', 'unlink'],
  ['rmdirSync', 'unlink'],
  ['mkdirSync', 'mkdir'],
]) {
  replace(method, (file, ...rest) => {
    const result = real[method](file, ...rest);
    if (inside(file)) record({ op, file: name(file) });
    return result;
  });
}

// Changes that the simulation would not see would make it lie.
for (const method of ['writevSync', 'copyFileSync', 'cpSync', 'linkSync', 'symlinkSync', 'appendFileSync']) {
  replace(method, (...args) => {
    if (args.some(inside)) throw new Error(`${method} is not recorded`);
    return real[method](...args);
  });
}
