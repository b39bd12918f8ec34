// Compares the size of the JavaScript that the browser loads with config/budgets.json.

/**
 * @typedef {{ name: string, chunk: string, beyond?: string[], maxGzipKb: number, alone?: string }} Budget
 *   chunk: a webpack chunk name; beyond: chunks that are already loaded and not counted; kB are 1000 bytes;
 *   alone: a text that only this chunk's scripts may contain
 */

/**
 * One row for each budget, then one for each chunk without a budget, with its `problem`, otherwise false.
 * @param {Budget[]} budgets
 * @param {Record<string, string[]>} manifest chunk name → all scripts that are loaded for it with an empty cache
 * @param {(file: string) => { gzip: number, brotli: number }} sizeOf in bytes
 * @param {Set<string>} [pages] the chunks of the pages, which need a budget, see `pageChunks`
 */
export function measureAll(budgets, manifest, sizeOf, pages = new Set()) {
  const others = Object.keys(manifest)
    .filter((chunk) => !budgets.some((budget) => budget.chunk === chunk))
    .map((chunk) => ({ name: `(${chunk})`, chunk, beyond: ['login', 'shell'] }));
  return [...budgets, ...others].map(({ name, chunk, beyond = [], maxGzipKb }) => {
    const loaded = new Set(beyond.flatMap((other) => manifest[other] ?? []));
    const sizes = (manifest[chunk] ?? []).filter((file) => !loaded.has(file)).map(sizeOf);
    const kb = (key) => sizes.reduce((total, size) => total + size[key], 0) / 1000;
    const isWithout = maxGzipKb === undefined && pages.has(chunk);
    const problem =
      (!manifest[chunk] && 'is not built') ||
      (isWithout && 'is a page without a budget in config/budgets.json') ||
      (kb('gzip') > maxGzipKb && `exceeds its budget of ${maxGzipKb} kB`);
    return { name, gzip: kb('gzip'), brotli: kb('brotli'), maxGzipKb, problem };
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
  return budgets.flatMap(({ name, chunk, alone }) => {
    if (!alone) return [];
    const isIn = ([, files]) => files.some((file) => read(file).includes(alone));
    const found = Object.entries(manifest)
      .filter(isIn)
      .map(([other]) => other);
    if (found.length === 0) return [`${name}: no script contains ${alone}, so the check has no effect`];
    const others = found.filter((other) => other !== chunk);
    return others.length > 0 ? [`${name} must load separately, but is part of ${others.join(', ')}`] : [];
  });
}
