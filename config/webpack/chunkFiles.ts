import type { Compilation } from 'webpack';

const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));

/** The scripts every document starts with, in order. */
export const initialFiles = (compilation: Compilation): string[] =>
  scripts(compilation.entrypoints.get('main')?.getFiles() ?? []);

/** The scripts that `import(/* webpackChunkName *\/)` of this name loads, shared ones included. */
export const chunkFiles = (compilation: Compilation, name: string): string[] =>
  scripts(compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
