// Compares the size of the JavaScript that the browser loads with config/budgets.json.

/**
 * @typedef {{ name: string, chunk: string, beyond?: string[], maxGzipKb: number, alone?: string }} Budget
 *   chunk: a webpack chunk name; beyond: chunks that are already loaded and not counted; kB are 1000 bytes;
 *   alone: a text that only this chunk's scripts may contain
 */

/**
 * One row for each budget, then one for each chunk without a budget, which fails if the chunk is a page.
 * @param {Budget[]} budgets
 * @param {Record<string, string[]>} manifest chunk name → all scripts that are loaded for it with an empty cache
 * @param {(file: string) => { gzip: number, brotli: number }} sizeOf in bytes
 * @param {Set<string>} [pages] the chunks of the pages, see `pageChunks`
 */
export function measureAll(budgets, manifest, sizeOf, pages = new Set()) {
  const others = Object.keys(manifest)
    .filter((chunk) => !budgets.some((budget) => budget.chunk === chunk))
    .map((chunk) => ({ name: `(${chunk})`, chunk, beyond: ['login', 'shell'] }));
  return [...budgets, ...others].map(({ name, chunk, beyond = [], maxGzipKb }) => {
    if (!manifest[chunk]) return { name, notBuilt: true, passed: true };
    const loaded = new Set(beyond.flatMap((other) => manifest[other] ?? []));
    const sizes = manifest[chunk].filter((file) => !loaded.has(file)).map(sizeOf);
    const kb = (key) => sizes.reduce((total, size) => total + size[key], 0) / 1000;
    const passed = maxGzipKb === undefined ? !pages.has(chunk) : kb('gzip') <= maxGzipKb;
    return { name, gzip: kb('gzip'), brotli: kb('brotli'), maxGzipKb, passed };
  });
}

/** The chunks of the pages, from the source of src/web/app/routes.tsx. */
export const pageChunks = (routes) =>
  new Set([...routes.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name]) => name));

/**
 * Finds scripts of other chunks that contain code which must load only with its own lazy chunk.
 * @param {(file: string) => string} read
 * @returns {string[]} one error message for each
 */
export function findMisplacedCode(budgets, manifest, read) {
  const files = [...new Set(Object.values(manifest).flat())];
  const chunksOf = (file) => Object.keys(manifest).filter((chunk) => manifest[chunk].includes(file));
  return budgets
    .filter(({ alone, chunk }) => alone && manifest[chunk])
    .flatMap(({ name, chunk, alone }) => {
      const found = files.filter((file) => read(file).includes(alone));
      if (found.length === 0) return [`${name}: no script contains ${alone}, so the check has no effect`];
      return found
        .map((file) => [file, chunksOf(file).filter((other) => other !== chunk)])
        .filter(([, others]) => others.length > 0)
        .map(([file, others]) => `${name} must load separately, but ${file} is part of ${others.join(', ')}`);
    });
}
