// The walls of the house, as data: which room may import from which. CONTRIBUTING.md says why.
import path from 'node:path';

/** Rooms by folder, innermost first; a file belongs to the first that matches. `$1` is a feature's name. */
export const rooms = [
  { name: 'domain', at: /^src\/domain\// },
  { name: 'contract', at: /^src\/contract\// },
  { name: 'server', at: /^src\/server\// },
  { name: 'web/lib', at: /^src\/web\/(?:lib|components)\// },
  { name: 'web/api', at: /^src\/web\/api\// },
  { name: 'web/features', at: /^src\/web\/features\/([^/]+)\// },
  { name: 'web/pages', at: /^src\/web\/pages\// },
  { name: 'web/app', at: /^src\/web\// },
  { name: 'test', at: /^test\// },
  { name: 'scripts', at: /^(?:scripts|config)\// },
];

/** What each room may import: other rooms, and packages (absent: every package; a list: only those). */
export const mayImport = {
  domain: { rooms: ['domain'], packages: [] },
  contract: { rooms: ['domain', 'contract'], packages: [] },
  server: { rooms: ['domain', 'contract', 'server'] },
  'web/lib': { rooms: ['domain', 'contract', 'web/lib'] },
  'web/api': { rooms: ['domain', 'contract', 'web/lib', 'web/api'] },
  'web/features': { rooms: ['domain', 'contract', 'web/lib', 'web/api', 'web/features'] },
  'web/pages': { rooms: ['domain', 'contract', 'web/lib', 'web/api', 'web/features', 'web/pages'] },
  'web/app': { rooms: ['domain', 'contract', 'web/lib', 'web/api', 'web/features', 'web/pages', 'web/app'] },
};

/** Packages of the other side, by side. */
const foreignPackages = {
  server: /^(?:react|react-dom|@mui|@emotion|@reduxjs|redux-persist|react-[^/]+|notistack)(?:\/|$)/,
  web: /^(?:node:.*|(?:@?fastify|pg|kysely|pino|sharp|nodemailer|stripe|@slack|@aws-sdk|@electric-sql|@node-rs)(?:[/-].*)?)$/,
};

/** The one file of the app that everything in the web may use: the typed hooks, which import types only. */
const sharedAppFile = /^src\/web\/app\/hooks(?:\.|$)/;

/** What a feature shows other features: `<feature>Api`, `…Slice`, `…Selectors`, `…Events`, `…Hooks`. */
const featureFace = (feature) => new RegExp(`/${feature}(?:Api|Slice|Selectors|Events|Hooks)(?:\\.ts)?$`);

/** Contract files that bring yup with them; in the browser only a form, or a lazy import(), may load them. */
const carriesYup = (target) =>
  target === 'yup' || /^src\/contract\/(?:fields|[^/]+\.schemas)(?:\.ts)?$/.test(target);
const isForm = (file) => /form/i.test(path.posix.basename(file));

const isTest = (file) => /\.test\.[jt]sx?$/.test(file);
const isWeb = (room) => room.startsWith('web/');

/** @returns {{ name: string, feature?: string } | undefined} the room of a path relative to the repository */
export function roomOf(file) {
  for (const { name, at } of rooms) {
    const match = at.exec(file);
    if (match) return { name, feature: match[1] };
  }
  return undefined;
}

/**
 * Why `file` may not import `source`, or null when it may. Paths are relative to the repository, with `/`.
 * @param {{ file: string, source: string, typeOnly?: boolean, lazy?: boolean }} edge
 */
export function wallBetween({ file, source, typeOnly = false, lazy = false }) {
  const from = roomOf(file);
  const rule = from && mayImport[from.name];
  if (!rule) return null;

  const local = source.startsWith('.');
  const target = local ? path.posix.join(path.posix.dirname(file), source) : source;

  if (isWeb(from.name) && !typeOnly && !lazy && !isTest(file) && !isForm(file) && carriesYup(target)) {
    return `${source} brings yup into the bundle: import its types, load it lazily, or use it in a file named …Form`;
  }
  return local
    ? betweenRooms({ file, from, rule, target, typeOnly })
    : fromPackage({ file, from, rule, source, typeOnly });
}

function betweenRooms({ file, from, rule, target, typeOnly }) {
  const to = roomOf(target);
  if (!to) return null; // package.json and the like
  if (isTest(file)) return meet(from.name, to.name) ? 'server and web never meet' : null;
  if (to.name === 'test') return 'only tests import from test/';
  if (meet(from.name, to.name)) return 'server and web never meet';
  if (isWeb(from.name) && isWeb(to.name) && (typeOnly || sharedAppFile.test(target))) return null;
  if (!rule.rooms.includes(to.name)) {
    const hint = isWeb(from.name) && isWeb(to.name) ? ' (only `import type` goes up)' : '';
    return `${from.name} may not import from ${to.name}${hint}`;
  }
  if (to.feature && from.feature && to.feature !== from.feature && !featureFace(to.feature).test(target)) {
    return `a feature shows others only its ${to.feature}Api, -Slice, -Selectors, -Events and -Hooks`;
  }
  return null;
}

function fromPackage({ file, from, rule, source, typeOnly }) {
  if (isTest(file)) return null;
  const side = isWeb(from.name) ? 'web' : from.name;
  if (foreignPackages[side]?.test(source)) return `${source} belongs to the other side`;
  if (!rule.packages || rule.packages.includes(source)) return null;
  // The contract describes its replies with yup: as values where schemas are built, as types anywhere.
  if (from.name === 'contract' && source === 'yup' && (typeOnly || carriesYup(file))) return null;
  return from.name === 'domain'
    ? 'the domain imports no package'
    : 'the contract imports no package but yup, in fields.ts and *.schemas.ts';
}

const meet = (a, b) => (a === 'server' && isWeb(b)) || (isWeb(a) && b === 'server');
