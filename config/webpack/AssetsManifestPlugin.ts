import type { Compiler } from 'webpack';
import { Compilation, sources } from 'webpack';
import { chunkFiles, initialFiles } from './chunkFiles';

/** Named chunks that load without the shell. */
export const withoutShell = new Set([
  'main',
  'login',
  'login-call',
  'accounts',
  'link',
  'auth-calls',
  'form-rules',
  'terms',
  'help',
  'errors',
  'monitoring',
  'snackbars',
]);

/**
 * Writes assets-manifest.json for `npm run size` and for the server's preload headers: for each named chunk all scripts
 * that are loaded for it with an empty cache (the initial ones, those of the shell if it needs it, and its own), relative
 * to build/app/web.
 */
export class AssetsManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsManifestPlugin', stage }, () => {
        const initial = initialFiles(compilation);
        const shell = chunkFiles(compilation, 'shell');
        const names = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'main').sort();
        const manifest = Object.fromEntries(
          names.map((name) => [
            name,
            [
              ...new Set([
                ...initial,
                ...(withoutShell.has(name) ? [] : shell),
                ...chunkFiles(compilation, name),
              ]),
            ],
          ]),
        );
        compilation.emitAsset(
          'assets-manifest.json',
          new sources.RawSource(JSON.stringify(manifest, null, 2)),
        );
      });
    });
  }
}
