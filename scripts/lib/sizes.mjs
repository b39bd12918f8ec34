// What the browser loads, weighed against config/budgets.json.

/**
 * @typedef {{ name: string, chunk: string, beyond?: string[], maxGzipKb: number, alone?: string }} Budget
 *   chunk: a webpack chunk name; beyond: chunks that are there already and do not count again; kB are 1000 bytes;
 *   alone: a text that only this chunk's own scripts may contain
 * @typedef {{ files: string[], gzip: number, brotli: number }} Weight
 */

/**
 * One row a budget, then one for each chunk without one: a fault where the chunk is a page's.
 * @param {Budget[]} budgets
 * @param {Record<string, string[]>} manifest chunk name → every script loaded when it is shown from a cold start
 * @param {(file: string) => { gzip: number, brotli: number }} weigh bytes
 * @param {Set<string>} [pages] the chunks of the pages, see `pageChunks`
 */
export function weighAll(budgets, manifest, weigh, pages = new Set()) {
  const row = ({ name, chunk, beyond = [], maxGzipKb }) => {
    if (!manifest[chunk]) return { name, notBuilt: true, passed: true };
    const there = new Set(beyond.flatMap((other) => manifest[other] ?? []));
    const weights = manifest[chunk].filter((file) => !there.has(file)).map(weigh);
    const sum = (key) => weights.reduce((total, weight) => total + weight[key], 0) / 1000;
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

/** The chunks that src/web/app/routes.tsx names: those of the pages. */
export const pageChunks = (routes) =>
  new Set([...routes.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name]) => name));

/**
 * Scripts that carry what is to load alone, later: each is a fault.
 * @param {(file: string) => string} read
 * @returns {string[]} one line each
 */
export function strays(budgets, manifest, read) {
  return budgets
    .filter(({ alone, chunk }) => alone && manifest[chunk])
    .flatMap(({ name, chunk, alone }) => {
      const others = Object.keys(manifest).filter((other) => other !== chunk);
      const elsewhere = new Set(others.flatMap((other) => manifest[other]));
      const inside = [...new Set(Object.values(manifest).flat())].filter((file) =>
        read(file).includes(alone),
      );
      if (inside.length === 0) return [`${name}: no script contains ${alone}; the check has lost its mark`];
      return inside
        .filter((file) => elsewhere.has(file))
        .map((file) => {
          const where = others.filter((other) => manifest[other].includes(file));
          return `${name} is to load alone, but ${file} is part of ${where.join(', ')}`;
        });
    });
}
