import type { Compilation } from 'webpack';

const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));

/** The scripts that every document loads first, in order. */
export const initialFiles = (compilation: Compilation): string[] => [
  ...new Set([...compilation.entrypoints.values()].flatMap((entry) => scripts(entry.getFiles()))),
];

/** The scripts of a named chunk, including shared ones. */
export const chunkFiles = (compilation: Compilation, name: string): string[] =>
  scripts(compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
