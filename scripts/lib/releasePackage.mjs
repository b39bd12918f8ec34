/**
 * The package files of the release, from those of the repository: the packages that a server imports, at the versions of
 * the lock file, and the commands of an operator.
 * @returns {{ 'package.json': object, 'package-lock.json': object }}
 */
export function releasePackage(
  { name, version, private: isPrivate, license, engines, dependencies, overrides },
  lock,
) {
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
  packages[''] = { name, version, license, dependencies, engines };
  const node = (script) => `node --enable-source-maps server/${script}.js`;
  return {
    'package.json': {
      name,
      version,
      private: isPrivate,
      license,
      engines,
      scripts: {
        start: node('main'),
        migrate: node('migrate'),
        'create-owner': node('createOwner'),
        'reset-sign-in': node('resetSignIn'),
        transfer: node('transfer'),
        postal: node('postal'),
        backup: node('backup'),
        restore: node('restore'),
        move: node('move'),
        verify: node('verify'),
        'rotate-secret': node('rotateSecret'),
        'dead-letters': node('deadLetters'),
      },
      dependencies,
      // Those of development packages refer to packages that are not here.
      overrides: Object.fromEntries(
        Object.entries(overrides).filter(([of]) => `node_modules/${of}` in packages),
      ),
    },
    'package-lock.json': { ...lock, packages },
  };
}
