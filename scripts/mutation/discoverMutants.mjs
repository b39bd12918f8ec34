// The mutants that Stryker knows in some files, by its mutation server (`stryker serve`), which speaks JSON-RPC.
import { spawn } from 'node:child_process';
import { CommandError, root, tool } from '../lib/run.mjs';

/**
 * @param {readonly string[]} files Paths below the root
 * @returns {Promise<Mutant[]>}
 * @typedef {{ line: number, column: number }} Position Both from 1
 * @typedef {{ file: string, mutatorName: string, replacement: string, location: { start: Position, end: Position } }} Mutant
 */
export async function discoverMutants(files) {
  const server = spawn(process.execPath, [tool('@stryker-mutator/core/bin/stryker.js'), 'serve', 'stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const params = { files: files.map((path) => ({ path })) };
    const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'discover', params });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(request)}\r\n\r\n${request}`);
    const { result, error } = await readMessage(server);
    if (!result)
      throw new CommandError(`Stryker could not list the mutants: ${error?.message ?? 'no reply'}`);
    return Object.entries(result.files).flatMap(([file, { mutants }]) =>
      mutants.map((mutant) => ({ file, ...mutant })),
    );
  } finally {
    server.kill();
  }
}

/** The first message: headers with its length, an empty line, and JSON. */
async function readMessage({ stdout }) {
  let received = Buffer.alloc(0);
  for await (const chunk of stdout) {
    received = Buffer.concat([received, chunk]);
    const start = received.indexOf('\r\n\r\n') + 4;
    const length = Number(/Content-Length: (\d+)/i.exec(received.toString('latin1', 0, start))?.[1]);
    if (start > 3 && received.length >= start + length)
      return JSON.parse(received.toString('utf8', start, start + length));
  }
  return {};
}
