// Builds the web (webpack) and the server (esbuild), each only when its input files have changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, root, runNode, tool } from './run.mjs';

const shared = ['src/contract', 'src/domain', 'package-lock.json', 'scripts/lib/build.mjs'];

const targets = {
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

/** Builds the stale targets in parallel. Throws a CommandError with the builder's output when one fails. */
export async function buildStale({ only = Object.keys(targets), force = false } = {}) {
  const stale = only
    .map((name) => ({ name, ...targets[name], hash: hashInputs(targets[name].inputs) }))
    .filter(
      ({ name, output, hash }) => force || !existsSync(path.join(root, output)) || readStamp(name) !== hash,
    );
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
  await Promise.all(
    stale.map(async ({ name, build, hash }) => {
      writeStamp(name, ''); // An interrupted build is stale.
      await build();
      writeStamp(name, hash);
    }),
  );
}

/** The esbuild options of the server and the measurements; packages stay in node_modules. */
export const serverOptions = {
  absWorkingDir: root,
  entryPoints: {
    main: 'src/server/main.ts',
    analysisThread: 'src/server/adapters/analysis/builtin/analysisThread.ts',
  },
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
    throw new CommandError(`The server could not be built.\n${lines.join('\n') || error.message}`);
  }
}

async function buildWeb() {
  const { code, output } = await runNode(tool('webpack/bin/webpack.js'), ['--mode', 'production'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new CommandError(`The web could not be built.\n${output}`);
}

const stampFile = (name) => path.join(root, `build/.stamp-${name}`);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');

function writeStamp(name, hash) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash);
}

/** A hash of names and contents, not of modification times: switching branches back and forth causes no build. */
function hashInputs(inputs) {
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
