import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';

const inputCount = 100_000;

/** The fuzz test of the catalogue with more inputs, in a process of its own. Resolves to its exit code and output. */
function fuzz(inputs: number, seed: number): Promise<{ code: number | null; output: string }> {
  const jest = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects=server', '--', 'test/catalogue/fuzz.test.ts'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FUZZ_CASES: String(inputs), FUZZ_SEED: String(seed) },
    },
  );
  let output = '';
  for (const stream of [jest.stdout, jest.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => jest.once('close', (code) => resolve({ code, output })));
}

test(`${inputCount} hostile inputs get no server error`, async (t) => {
  const firstSeed = Math.floor(Math.random() * 2 ** 30);
  const seeds = [firstSeed, firstSeed + inputCount];
  const runs = await Promise.all(seeds.map((seed) => fuzz(inputCount / seeds.length, seed)));
  runs.forEach(({ code, output }, index) => assert.equal(code, 0, `FUZZ_SEED=${seeds[index]}\n${output}`));
  t.diagnostic(`${inputCount} inputs, seeds ${seeds.join(' and ')}`);
});
