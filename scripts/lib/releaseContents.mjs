// What a release contains of other people: its bill of materials (CycloneDX), and the licences with their texts.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeReleasePackage } from './releasePackage.mjs';
import { CommandError, readJson, root, run } from './run.mjs';

/** The names of the packages that the server imports, and of those that the web application is bundled from. */
export async function releasedNames() {
  const { glob } = await import('tinyglobby');
  const sources = await glob('src/{web,contract,domain}/**/*.{ts,tsx}', { cwd: root, ignore: '**/*.test.*' });
  const code = sources.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const bundled = [...code.matchAll(/\bfrom '((?:@[^/']+\/)?[^./'][^/']*)/g)].map(([, name]) => name);
  return new Set([...Object.keys(readJson('package.json').dependencies), ...bundled]);
}

/** Writes `sbom.cdx.json` and `LICENSES.txt` into a folder. */
export async function writeReleaseContents(folder) {
  const names = await releasedNames();
  const packages = neededPackages(names, readJson('package-lock.json'));
  writeFileSync(path.join(folder, 'LICENSES.txt'), licenceTexts(packages, root));
  writeFileSync(path.join(folder, 'sbom.cdx.json'), await billOfMaterials(names, packages));
}

/** By npm, from package files of these packages alone. */
async function billOfMaterials(names, packages) {
  const cwd = path.join(root, 'build/contents/koenowa'); // npm names the product after the folder.
  mkdirSync(cwd, { recursive: true });
  const dependencies = Object.fromEntries(
    [...names].map((name) => [name, packages[`node_modules/${name}`].version]),
  );
  // npm wants the root first, which releasePackage fills.
  const lock = { ...readJson('package-lock.json'), packages: { '': {} } };
  for (const [folder, entry] of Object.entries(packages))
    lock.packages[folder] = { ...entry, dev: undefined };
  writeReleasePackage(cwd, { ...readJson('package.json'), dependencies }, lock);
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { code, output } = await run('npm', args, { cwd });
  if (code !== 0) throw new CommandError(`The bill of materials could not be written.\n${output}`);
  return output;
}

/**
 * The packages that these ones need, themselves included, as entries of the lock file by their folder. Optional packages
 * of other platforms are among them.
 * @param {Iterable<string>} names of packages in the root node_modules
 * @param {{ packages: Record<string, object> }} lock
 */
export function neededPackages(names, { packages }) {
  const needed = new Map();
  const add = (name, from) => {
    const folder = folderOf(name, from, packages);
    if (folder === undefined || needed.has(folder)) return;
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder];
    needed.set(folder, packages[folder]);
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(other, folder);
  };
  for (const name of names) add(name, '');
  return Object.fromEntries([...needed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** As Node resolves a package: in the nearest node_modules. */
function folderOf(name, from, packages) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

const licenceFile = /^(licen[cs]e|copying|notice)/i;

/** The licence of each package with its texts, as a release has to contain them. */
export function licenceTexts(packages, root) {
  return Object.entries(packages)
    .map(([folder, { version, license }]) => {
      const directory = path.join(root, folder);
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      // A package of another platform is not installed.
      const files = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];
      const texts = files
        .filter((file) => file.isFile() && licenceFile.test(file.name))
        .map((file) => readFileSync(path.join(directory, file.name), 'utf8').trim());
      return [`${name} ${version}: ${license ?? 'see below'}`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
