import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { Compilation, sources } from 'webpack';

/** Copies icons and manifest of public/ to the root of the build. */
export class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const name of readdirSync(this.folder).filter((file) => !file.endsWith('.html'))) {
          compilation.emitAsset(name, new sources.RawSource(readFileSync(path.join(this.folder, name))));
        }
      });
    });
  }
}
