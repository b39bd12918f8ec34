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
  const row = ({ name, chunk, beyond = [], maxGzipKb }) => {
    if (!manifest[chunk]) return { name, notBuilt: true, passed: true };
    const loaded = new Set(beyond.flatMap((other) => manifest[other] ?? []));
    const sizes = manifest[chunk].filter((file) => !loaded.has(file)).map(sizeOf);
    const sum = (key) => sizes.reduce((total, size) => total + size[key], 0) / 1000;
    const gzip = sum('gzip');
    return {
      name,
      gzip,
      brotli: sum('brotli'),
      maxGzipKb,
      passed: maxGzipKb === undefined ? !pages.has(chunk) : gzip <= maxGzipKb,
    };
  };
  const rest = Object.keys(manifest)
    .filter((chunk) => !budgets.some((budget) => budget.chunk === chunk))
    .map((chunk) => ({ name: `(${chunk})`, chunk, beyond: ['login', 'shell'] }));
  return [...budgets, ...rest].map(row);
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
  return budgets
    .filter(({ alone, chunk }) => alone && manifest[chunk])
    .flatMap(({ name, chunk, alone }) => {
      const others = Object.keys(manifest).filter((other) => other !== chunk);
      const otherFiles = new Set(others.flatMap((other) => manifest[other]));
      const containing = [...new Set(Object.values(manifest).flat())].filter((file) =>
        read(file).includes(alone),
      );
      if (containing.length === 0)
        return [`${name}: no script contains ${alone}, so the check has no effect`];
      return containing
        .filter((file) => otherFiles.has(file))
        .map((file) => {
          const chunks = others.filter((other) => manifest[other].includes(file));
          return `${name} must load separately, but ${file} is part of ${chunks.join(', ')}`;
        });
    });
}
