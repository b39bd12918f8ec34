// Groups of test files, for a run of all of them. To load the modules and to start the app for each file took two fifths of
// the processor time of the server tests, so a group runs many files in one module registry, as if they were one file.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, root, runNode, tool } from './run.mjs';

/** With TEST_GROUPS, Jest runs the groups in this folder instead of the files (jest.config.ts). */
const folder = path.join(root, 'build/test-groups');

/** Modules of test/support with hooks. A group loads them before its files, so that the hooks apply to all of them. */
export const modulesWithHooks = {
  unit: [],
  server: ['app/testApp', 'databases/testDatabase', 'billing/stripeApp'],
  web: ['renderApp'],
};

/** What would affect the other files of a group: a mocked module, Testing Library's options, or the reason in a comment. */
const runsAlone = /\bjest\.mock\(|\bconfigure\(|\/\/ Runs alone:/;

/** Writes `count` groups of the test files of a Jest project, and groups of one file for those that run alone. */
export async function writeTestGroups(project, count) {
  const target = path.join(folder, project);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files = await listTestFiles(project);
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const { alone, shared } = groupFiles(texts, count);
  const sources = [
    ...alone.map((group) => groupSource(group, [])),
    ...shared.map((group) => groupSource(group, modulesWithHooks[project])),
  ];
  for (const [index, source] of sources.entries())
    writeFileSync(path.join(target, `${index}.test.ts`), source);
}

/**
 * Divides test files, given with their texts, into groups of about equal length. Long files, which often take long, come
 * first, when the databases are still small.
 */
export function groupFiles(texts, count) {
  const files = [...texts.keys()].sort((one, other) => texts.get(other).length - texts.get(one).length);
  const isAlone = (file) => runsAlone.test(texts.get(file));
  const together = files.filter((file) => !isAlone(file));
  const groups = Array.from({ length: count }, (_, group) =>
    together.filter((_, index) => index % count === group),
  );
  return {
    alone: files.filter(isAlone).map((file) => [file]),
    shared: groups.filter((group) => group.length > 0),
  };
}

async function listTestFiles(project) {
  const { code, output } = await runNode(
    tool('jest/bin/jest.js'),
    ['--listTests', '--selectProjects', project],
    { env: { TEST_GROUPS: '' } },
  );
  if (code !== 0) throw new CommandError(output);
  return output.split('\n').filter((line) => path.isAbsolute(line));
}

function groupSource(files, modules) {
  const blocks = files.map((file) =>
    [
      `describe(${JSON.stringify(path.relative(root, file))}, () => {`,
      `  require(${JSON.stringify(file)});`,
      '  afterAll(() => jest.restoreAllMocks());',
      '});',
    ].join('\n'),
  );
  return [...modules.map((module) => `require('../../../test/support/${module}');`), ...blocks, ''].join(
    '\n',
  );
}
