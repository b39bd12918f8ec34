import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The names of the sources of an operator's commands in a package.json, by command; a release has no demo to create. */
export function operatorCommands(scripts) {
  const sources = Object.entries(scripts).map(([command, line]) => [
    command,
    /^node scripts\/operator\.mjs src\/server\/operator\/(\w+)\.ts$/.exec(line)?.[1],
  ]);
  return Object.fromEntries(sources.filter(([, source]) => source && source !== 'seed'));
}

/**
 * The package files of the release, from those of the repository: the packages that a server imports, at the versions of
 * the lock file, and the commands of an operator.
 * @returns {{ 'package.json': object, 'package-lock.json': object }}
 */
export function releasePackage({ scripts, overrides, ...manifest }, lock) {
  const { name, version, private: isPrivate, license, engines, dependencies } = manifest;
  const released = { name, version, private: isPrivate, license, engines, dependencies };
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
  const commands = Object.entries({ start: 'main', ...operatorCommands(scripts) });
  // Overrides of development packages are left out, because the release does not have these packages.
  const kept = Object.entries(overrides).filter(([of]) => `node_modules/${of}` in packages);
  return {
    'package.json': {
      ...released,
      scripts: Object.fromEntries(
        commands.map(([command, script]) => [command, `node --enable-source-maps server/${script}.js`]),
      ),
      overrides: Object.fromEntries(kept),
    },
    'package-lock.json': { ...lock, packages: { ...packages, '': released } },
  };
}

export function writeReleasePackage(folder, manifest, lock) {
  for (const [name, content] of Object.entries(releasePackage(manifest, lock)))
    writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}
