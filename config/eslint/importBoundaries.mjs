// Import boundaries as data: which layer may import which. CONTRIBUTING.md explains them.
import path from 'node:path';
import { serverModules } from './serverModules.mjs';
import { webFeatures } from './webFeatures.mjs';

/** Layers by folder; a file belongs to the first that matches. `$1` is the name of a feature or a server module. */
export const layers = [
  { name: 'domain', pattern: /^src\/domain\// },
  { name: 'contract', pattern: /^src\/contract\// },
  { name: 'server/lib', pattern: /^src\/server\/lib\// },
  { name: 'server/db', pattern: /^src\/server\/db\// },
  { name: 'server/adapters', pattern: /^src\/server\/adapters\// },
  { name: 'server/modules', pattern: /^src\/server\/modules\/(?:([^/]+)\/)?/ },
  { name: 'server/http', pattern: /^src\/server\/http\// },
  { name: 'server/jobs', pattern: /^src\/server\/jobs\// },
  { name: 'server/app', pattern: /^src\/server\// },
  { name: 'web/store', pattern: /^src\/web\/store\// },
  { name: 'web/lib', pattern: /^src\/web\/lib\// },
  { name: 'web/components', pattern: /^src\/web\/components\// },
  { name: 'web/api', pattern: /^src\/web\/api\// },
  { name: 'web/features', pattern: /^src\/web\/features\/([^/]+)\// },
  { name: 'web/pages', pattern: /^src\/web\/pages\// },
  { name: 'web/app', pattern: /^src\/web\// },
  { name: 'test', pattern: /^test\// },
  { name: 'scripts', pattern: /^(?:scripts|config)\// },
];

const server = ['domain', 'contract', 'server/lib', 'server/db', 'server/adapters', 'server/modules'];
const web = [
  'domain',
  'contract',
  'web/store',
  'web/lib',
  'web/components',
  'web/api',
  'web/features',
  'web/pages',
  'web/app',
];
const upTo = (order, layer) => order.slice(0, order.indexOf(layer) + 1);

/** The layers each layer may import, and the packages (absent: every package). */
export const mayImport = {
  domain: { layers: ['domain'], packages: [] },
  contract: { layers: ['domain', 'contract'], packages: [] },
  'server/lib': { layers: upTo(server, 'server/lib') },
  'server/db': { layers: upTo(server, 'server/db') },
  'server/adapters': { layers: upTo(server, 'server/adapters') },
  'server/modules': { layers: server },
  'server/http': { layers: [...server, 'server/http'] },
  'server/jobs': { layers: [...server, 'server/jobs'] },
  'server/app': { layers: [...server, 'server/http', 'server/jobs', 'server/app'] },
  'web/store': { layers: upTo(web, 'web/store') },
  'web/lib': { layers: upTo(web, 'web/lib') },
  'web/components': { layers: upTo(web, 'web/components') },
  'web/api': { layers: upTo(web, 'web/api') },
  'web/features': { layers: upTo(web, 'web/features') },
  'web/pages': { layers: upTo(web, 'web/pages') },
  'web/app': { layers: web },
};

/** Layers whose folders import each other only as a table lists. */
const tables = {
  'server/modules': { word: 'module', rows: serverModules, file: 'config/eslint/serverModules.mjs' },
  'web/features': { word: 'feature', rows: webFeatures, file: 'config/eslint/webFeatures.mjs' },
};

/** Packages that belong to the other side. */
const packagesOfOtherSide = {
  server: /^(?:react|react-dom|@mui|@emotion|@reduxjs|redux-persist|react-[^/]+|notistack)(?:\/|$)/,
  web: /^(?:node:.*|(?:@?fastify|pg|kysely|pino|sharp|nodemailer|stripe|@slack|@aws-sdk|@electric-sql|@node-rs)(?:[/-].*)?)$/,
};

/** Packages that one file wraps for everything else. */
const wrappedPackages = [{ package: /^moment(?:\/|$)/, only: 'src/web/lib/writtenDay.ts' }];

/** Contract files that import yup; in the browser only the rules of a form or a lazy import() may load them. */
const importsYup = (target) =>
  target === 'yup' || /^src\/contract\/(?:fields|replyFields|[^/]+\.schemas)(?:\.ts)?$/.test(target);
const isFormRules = (file) => /FormRules\.ts$/.test(file);

const isTest = (file) => /\.test\.[jt]sx?$/.test(file);
const sideOf = (layer) => layer.split('/')[0];

/** @returns {{ name: string, part?: string } | undefined} the layer of a path relative to the repository */
export function layerOf(file) {
  for (const { name, pattern } of layers) {
    const match = pattern.exec(file);
    if (match) return { name, part: match[1] };
  }
  return undefined;
}

/**
 * Why `file` may not import `source`, or null when it may. Paths are relative to the repository, with `/`.
 * @param {{ file: string, source: string, typeOnly?: boolean, lazy?: boolean }} importDescription
 */
export function importViolation({ file, source, typeOnly = false, lazy = false }) {
  const from = layerOf(file);
  const rule = from && mayImport[from.name];
  if (!rule) return null;

  const isLocal = source.startsWith('.');
  const target = isLocal ? path.posix.join(path.posix.dirname(file), source) : source;

  const isWeb = sideOf(from.name) === 'web';
  if (isWeb && !typeOnly && !lazy && !isTest(file) && !isFormRules(file) && importsYup(target)) {
    return `${source} brings yup into the bundle: import its types, load it lazily, or use it in a file named …FormRules.ts`;
  }
  return isLocal
    ? layerViolation({ file, from, rule, target, typeOnly })
    : packageViolation({ file, from, rule, source, typeOnly });
}

function layerViolation({ file, from, rule, target, typeOnly }) {
  const to = layerOf(target);
  if (!to) return null; // package.json and the like
  if (isServerAndWeb(from.name, to.name)) return 'server and web may not import each other';
  if (isTest(file)) return null;
  if (to.name === 'test') return 'only tests import from test/';
  if (!rule.layers.includes(to.name)) return `${from.name} may not import from ${to.name}`;
  const table = tables[to.name];
  // The tables apply within a layer. Other layers may also import routes, job definitions and parts of screens.
  return table && from.name === to.name ? tableViolation(table, from.part, to.part, target, typeOnly) : null;
}

/** Files directly in modules/ are types that all modules share. */
function tableViolation({ word, rows, file }, from, to, target, typeOnly) {
  if (to === undefined || to === from) return null;
  if (from === undefined) return typeOnly ? null : 'files shared by all modules import types only';
  if (!rows[from]?.imports.includes(to)) return `the ${word} ${from} may not import ${to} (${file})`;
  const name = path.posix.basename(target).replace(/\.tsx?$/, '');
  return rows[to]?.exposes.includes(name) ? null : `the ${word} ${to} does not expose ${name} (${file})`;
}

function packageViolation({ file, from, rule, source, typeOnly }) {
  if (isTest(file)) return null;
  if (packagesOfOtherSide[sideOf(from.name)]?.test(source)) return `${source} belongs to the other side`;
  const wrapper = wrappedPackages.find((wrapped) => wrapped.package.test(source));
  if (wrapper) return wrapper.only === file ? null : `use ${wrapper.only} instead of ${source}`;
  if (!rule.packages || rule.packages.includes(source)) return null;
  // The contract describes its replies with yup: as values where schemas are built, as types anywhere.
  if (from.name === 'contract' && source === 'yup' && (typeOnly || importsYup(file))) return null;
  return from.name === 'domain'
    ? 'the domain imports no package'
    : 'the contract imports no package but yup, in fields.ts, replyFields.ts and *.schemas.ts';
}

const isServerAndWeb = (a, b) =>
  (sideOf(a) === 'server' && sideOf(b) === 'web') || (sideOf(a) === 'web' && sideOf(b) === 'server');
