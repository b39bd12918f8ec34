// Two halves, each built when the files it is made of have changed: the web (webpack) and the server (esbuild).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, root, runNode, tool } from './run.mjs';

const shared = ['src/contract', 'src/domain', 'package-lock.json', 'scripts/lib/build.mjs'];

const halves = {
  server: {
    inputs: ['src/server', ...shared],
    output: 'build/server/main.js',
    build: buildServer,
  },
  web: {
    inputs: [
      'src/web',
      'public',
      'config/webpack',
      'webpack.config.ts',
      'babel.config.js',
      '.browserslistrc',
      'package.json',
      ...shared,
    ],
    output: 'build/web',
    build: buildWeb,
  },
};

/** Builds the stale halves side by side. Throws a Refusal with the builder's words when one fails. */
export async function buildStale({ only = Object.keys(halves), force = false } = {}) {
  const stale = only
    .map((name) => ({ name, ...halves[name], print: fingerprint(halves[name].inputs) }))
    .filter(
      ({ name, output, print }) => force || !existsSync(path.join(root, output)) || readStamp(name) !== print,
    );
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
  await Promise.all(
    stale.map(async ({ name, build, print }) => {
      writeStamp(name, ''); // A build cut short is stale.
      await build();
      writeStamp(name, print);
    }),
  );
}

/** What esbuild makes of the server; packages stay in node_modules. `npm run dev` watches with the same options. */
export const serverOptions = {
  absWorkingDir: root,
  entryPoints: ['src/server/main.ts'],
  outdir: 'build/server',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'cjs',
  packages: 'external',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'silent',
};

async function buildServer() {
  const { build, formatMessages } = await import('esbuild');
  try {
    await build(serverOptions);
  } catch (error) {
    const lines = await formatMessages(error.errors ?? [], { kind: 'error' });
    throw new Refusal(`The server could not be built.\n${lines.join('\n') || error.message}`);
  }
}

async function buildWeb() {
  const { code, output } = await runNode(tool('webpack/bin/webpack.js'), ['--mode', 'production'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Refusal(`The web could not be built.\n${output}`);
}

const stampFile = (name) => path.join(root, `build/.stamp-${name}`);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');

function writeStamp(name, print) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), print);
}

/** A hash over names and contents, so that a branch switched there and back builds nothing. */
function fingerprint(inputs) {
  const hash = createHash('sha1');
  for (const file of inputs.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesUnder(at) {
  const full = path.join(root, at);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [at];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.[jt]sx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
