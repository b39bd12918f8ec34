// Lists what a release contains of other people's work: its bill of materials (CycloneDX), and the licences with their texts.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeReleasePackage } from './releasePackage.mjs';
import { readJson, root, run } from '../lib/run.mjs';

const npm = async (args, cwd) =>
  (await run('npm', [...args, '--package-lock-only'], { cwd, failure: `npm ${args[0]} failed.` })).output;

/**
 * The packages that the server imports, those that the web application is bundled from, and all that these need, as
 * `npm query` describes them. Optional packages of other platforms are among them.
 */
export async function releasedPackages() {
  const { glob } = await import('tinyglobby');
  const sources = await glob('src/{web,contract,domain}/**/*.{ts,tsx}', { cwd: root, ignore: '**/*.test.*' });
  const code = sources.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const bundled = [...code.matchAll(/\bfrom '((?:@[^/']+\/)?[^./'][^/']*)/g)].map(([, name]) => name);
  const names = new Set([...Object.keys(readJson('package.json').dependencies), ...bundled]);
  const direct = `:root > :is(${[...names].map((name) => `[name="${name}"]`).join()})`;
  const found = JSON.parse(await npm(['query', `${direct}, ${direct} *`], root));
  return found.map((each) => ({ ...each, isDirect: names.has(each.name) && each.from.includes('') }));
}

/** Writes `LICENSES.txt` and `sbom.cdx.json` into a folder, the latter by npm from package files of these packages alone. */
export async function writeReleaseContents(folder) {
  const packages = await releasedPackages();
  writeFileSync(path.join(folder, 'LICENSES.txt'), licenceTexts(packages));

  const cwd = path.join(root, 'build/contents/koenowa'); // npm names the product after the folder.
  mkdirSync(cwd, { recursive: true });
  const lock = readJson('package-lock.json');
  const released = packages.map(({ location }) => [location, { ...lock.packages[location], dev: undefined }]);
  const direct = packages.filter(({ isDirect }) => isDirect);
  // npm wants the root first, which writeReleasePackage fills.
  writeReleasePackage(
    cwd,
    {
      ...readJson('package.json'),
      dependencies: Object.fromEntries(direct.map(({ name, version }) => [name, version])),
    },
    { ...lock, packages: { '': {}, ...Object.fromEntries(released) } },
  );
  writeFileSync(path.join(folder, 'sbom.cdx.json'), await npm(['sbom', '--sbom-format', 'cyclonedx'], cwd));
}

/** The licence of each package with its texts, as a release has to contain them. */
export function licenceTexts(packages) {
  return packages
    .map(({ name, version, license, path: folder }) => {
      // A package of another platform is not installed.
      const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
      const texts = files
        .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
        .map((file) => readFileSync(path.join(folder, file.name), 'utf8').trim());
      return [`${name} ${version}: ${license ?? 'see below'}`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
