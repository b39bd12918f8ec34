// Preloaded (--require) into a process and its threads: records every file change and fsync below RECORD_ROOT in the log
// file RECORD_LOG, without changing what the program does. A record is a JSON header, a line feed and `length` bytes of
// payload; readRecords.ts reads it.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(process.env.RECORD_ROOT) + path.sep;
const real = { ...fs };
const log = real.openSync(process.env.RECORD_LOG, 'a');
const open = new Map(); // file descriptor → path of files below the root

// Without the lock file, whose content is never read.
const isRecorded = (file) =>
  typeof file === 'string' && path.resolve(file).startsWith(root) && !file.endsWith('database.lock');
const name = (file) => path.resolve(file).slice(root.length);

function record(header, payload = Buffer.alloc(0)) {
  // A single write in append mode, so that records of several threads are not interleaved.
  real.writeSync(
    log,
    Buffer.concat([Buffer.from(JSON.stringify({ ...header, length: payload.length }) + '\n'), payload]),
  );
}

function replace(method, body) {
  fs[method] = body;
}

replace('openSync', (file, flags, mode) => {
  const recorded = isRecorded(file);
  const existed = recorded && real.existsSync(file);
  const descriptor = real.openSync(file, flags, mode);
  if (recorded) {
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
    throw new Error(`This kind of write is not recorded: ${file}`);
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
  if (isRecorded(file)) record({ op: 'truncate', file: name(file), size });
});

replace('writeFileSync', (file, data, options) => {
  const existed = isRecorded(file) && real.existsSync(file);
  real.writeFileSync(file, data, options);
  if (!isRecorded(file)) return;
  record(existed ? { op: 'truncate', file: name(file), size: 0 } : { op: 'create', file: name(file) });
  if (data.length > 0) record({ op: 'write', file: name(file), at: 0 }, Buffer.from(data));
});

replace('renameSync', (from, to) => {
  real.renameSync(from, to);
  if (!isRecorded(from)) return;
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
    if (isRecorded(file)) record({ op, file: name(file) });
    return result;
  });
}

// Methods that are not recorded must not be used, because the simulation would miss their changes.
for (const method of ['writevSync', 'copyFileSync', 'cpSync', 'linkSync', 'symlinkSync', 'appendFileSync']) {
  replace(method, (...args) => {
    if (args.some(isRecorded)) throw new Error(`${method} is not recorded`);
    return real[method](...args);
  });
}
