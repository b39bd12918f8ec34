// Builds the web (webpack), the server (esbuild) and the model of texts (training), each only when its input files have
// changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, root, runNode, tool } from './run.mjs';

const shared = ['src/contract', 'src/domain', 'package-lock.json', 'scripts/lib/build.mjs'];
const webConfig = ['{webpack,babel}.config.{ts,js}', '.browserslistrc', 'package.json', 'config/webpack'];
const modelInputs = [
  'scripts/train',
  'src/server/adapters/analysis/builtin/{textFeatures,textModel,tokenizer}.ts',
  'src/domain/analysis/themes.ts',
  'package-lock.json',
];

const targets = {
  server: { inputs: ['src/server', ...shared], output: 'build/server/main.js', build: buildServer },
  model: {
    inputs: modelInputs,
    output: 'build/model/textModel.json',
    build: buildWith('tsx/dist/cli.mjs', 'scripts/train/writeModel.ts'),
  },
  web: {
    inputs: ['src/web', 'public', ...webConfig, ...shared],
    output: 'build/web',
    build: buildWith('webpack/bin/webpack.js', '--mode', 'production'),
  },
};

/** Builds the stale ones of these targets in parallel. Throws a CommandError when one fails. */
export async function buildStale(names = Object.keys(targets)) {
  await Promise.all(names.map((name) => buildIfStale(name, targets[name])));
}

async function buildIfStale(name, { inputs, output, build }) {
  const stamp = path.join(root, `build/.stamp-${name}`);
  const hash = await hashFiles(inputs);
  if (existsSync(path.join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return;
  console.log(`Building ${name} …`);
  rmSync(stamp, { force: true }); // An interrupted build is stale.
  await build(name);
  writeFileSync(stamp, hash);
}

/** A hash of names and contents, not of modification times: switching branches back and forth causes no build. */
async function hashFiles(inputs) {
  const { glob } = await import('tinyglobby');
  const files = await glob(inputs, { cwd: root, dot: true, ignore: '**/*.test.*' });
  const hash = createHash('sha1');
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
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
  logLevel: 'error',
};

async function buildServer() {
  const { build } = await import('esbuild');
  await build(serverOptions).catch(() => {
    throw new CommandError('The server could not be built, see above.');
  });
}

/** A build by a script of a package. */
function buildWith(script, ...args) {
  return async (name) => {
    const { code, output } = await runNode(tool(script), args);
    if (code !== 0) throw new CommandError(`The ${name} could not be built.\n${output}`);
  };
}
