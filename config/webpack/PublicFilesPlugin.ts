import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { Compilation, sources } from 'webpack';

/** Copies icons, manifest and pictures of public/ to the root of the build. */
export class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const entry of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || entry.name.endsWith('.html')) continue;
          const file = path.join(entry.parentPath, entry.name);
          const name = path.relative(this.folder, file).replaceAll(path.sep, '/');
          compilation.emitAsset(name, new sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}
