// Builds the release, build/app: the web (webpack), the server (esbuild), the model of texts (training) and the list of
// what it contains, each only when its input files have changed.
import crypto from 'node:crypto'; // Older Nodes have no `hash`, and could not even import it to say that they are too old.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeReleaseContents } from '../release/releaseContents.mjs';
import { operatorCommands, writeReleasePackage } from '../release/releasePackage.mjs';
import { CommandError, readJson, root, runNode, tool } from './run.mjs';

const shared = ['src/contract', 'src/domain', 'package.json', 'package-lock.json', 'scripts/lib/build.mjs'];
const analysis = 'src/server/adapters/analysis/builtin';

const app = path.join(root, 'build/app');
export const versionFile = path.join(app, 'version');
/** Source maps are kept outside of the release, because they contain the sources. */
export const sourceMaps = path.join(root, 'build/source-maps');

const targets = {
  server: {
    inputs: ['src/server', 'scripts/release/releasePackage.mjs', ...shared],
    outputs: ['server/main.js'],
    build: buildServer,
  },
  contents: {
    inputs: ['src/web', 'scripts/release/releaseContents.mjs', ...shared],
    outputs: ['sbom.cdx.json'],
    build: () => writeReleaseContents(app),
  },
  model: {
    inputs: [
      'scripts/train',
      `${analysis}/{textFeatures,textModel,tokenizer}.ts`,
      'src/domain/analysis/themes.ts',
      'package-lock.json',
    ],
    outputs: ['model/textModel.json'],
    build: () => buildWith('model', 'tsx/dist/cli.mjs', 'scripts/train/writeModel.ts'),
  },
  web: {
    inputs: ['src/web', 'public', '{webpack,babel}.config.*', '.browserslistrc', 'config/webpack', ...shared],
    outputs: ['web', sourceMaps],
    build: async () => {
      rmSync(sourceMaps, { recursive: true, force: true }); // Webpack cleans its own folder only.
      await buildWith('web', 'webpack/bin/webpack.js', '--mode', 'production');
    },
  },
};

const stampOf = (name) => path.join(root, `build/.stamp-${name}`);

/** Builds the stale ones of these targets in parallel. Throws a CommandError when one fails. */
export async function buildStale(names = Object.keys(targets)) {
  await Promise.all(names.map((name) => buildIfStale(name, targets[name])));
  const stamps = Object.keys(targets).map(stampOf);
  if (!stamps.every((stamp) => existsSync(stamp))) return;
  // The version of package.json with a hash of what the release was built from, so that the same sources have the same
  // version. It is in every document, in `/healthz` and in reports of errors.
  const source = crypto.hash('sha1', stamps.map((stamp) => readFileSync(stamp, 'utf8')).join());
  writeFileSync(versionFile, `${readJson('package.json').version}+${source.slice(0, 8)}\n`);
}

async function buildIfStale(name, { inputs, outputs, build }) {
  const stamp = stampOf(name);
  const source = await hashFiles(inputs);
  const isBuilt = [...outputs, stamp].every((file) => existsSync(path.resolve(app, file)));
  if (isBuilt && readFileSync(stamp, 'utf8') === source) return;
  console.log(`Building ${name} …`);
  mkdirSync(app, { recursive: true });
  rmSync(stamp, { force: true }); // An interrupted build is stale.
  await build();
  writeFileSync(stamp, source);
}

/** A hash of names and contents, not of modification times: switching branches back and forth causes no build. */
async function hashFiles(inputs) {
  const { glob } = await import('tinyglobby');
  const files = await glob(inputs, { cwd: root, dot: true, ignore: '**/*.test.*' });
  const hashes = files
    .sort()
    .map((file) => `${file} ${crypto.hash('sha1', readFileSync(path.join(root, file)))}`);
  return crypto.hash('sha1', hashes.join());
}

/** Files that the running server reads or starts: migrations, and threads that are written in JavaScript. */
export const runtimeFiles = ['**/*.sql', '**/*.mjs'];

const operators = Object.values(operatorCommands(readJson('package.json').scripts));

/** The esbuild options of the server and the measurements; packages stay in node_modules. */
export const serverOptions = {
  absWorkingDir: root,
  entryPoints: {
    main: 'src/server/main.ts',
    analysisThread: `${analysis}/analysisThread.ts`,
    drawingThread: 'src/server/adapters/pdf/drawingThread.ts',
    ...Object.fromEntries(operators.map((source) => [source, `src/server/operator/${source}.ts`])),
  },
  outdir: 'build/app/server',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'cjs',
  packages: 'external',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'error',
};

/**
 * Bundles TypeScript of scripts like the product, because running from the sources is slower, and runs the first with `args`.
 * Its exit code becomes that of this process.
 */
export async function runBundled(sources, args, env) {
  const { build } = await import('esbuild');
  const entryPoints = sources.map((source) => `scripts/${source}.ts`);
  await build({ ...serverOptions, entryPoints, outbase: 'scripts', outdir: 'build' });
  const { code } = await runNode(`build/${sources[0]}.js`, args, { env, live: true });
  process.exitCode = code;
}

async function buildServer() {
  const { build } = await import('esbuild');
  const folder = path.join(root, serverOptions.outdir);
  rmSync(folder, { recursive: true, force: true }); // A migration of another branch would be applied.
  await build(serverOptions).catch(() => {
    throw new CommandError('The server could not be built, see above.');
  });
  const { glob } = await import('tinyglobby');
  const source = path.join(root, 'src/server');
  for (const file of await glob(runtimeFiles, { cwd: source }))
    cpSync(path.join(source, file), path.join(folder, file));
  writeReleasePackage(app, readJson('package.json'), readJson('package-lock.json'));
}

/** A build by a script of a package. */
const buildWith = (name, script, ...args) =>
  runNode(tool(script), args, { failure: `The ${name} could not be built.` });
