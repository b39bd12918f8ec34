import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findMisplacedCode, measureAll, pageChunks } from './sizes.mjs';

const manifest = {
  login: ['main.js', 'login.js'],
  shell: ['main.js', 'shell.js'],
  charts: ['main.js', 'shell.js', 'charts.js'],
  monitoring: ['main.js', 'sentry.js'],
  terms: ['main.js', 'terms.js'],
};
const bytes = {
  'main.js': 100_000,
  'login.js': 10_000,
  'shell.js': 50_000,
  'charts.js': 90_001,
  'terms.js': 1000,
};
const sizeOf = (file) => ({ gzip: bytes[file] ?? 0, brotli: (bytes[file] ?? 0) / 2 });

test('counts only the scripts that are not loaded yet', () => {
  const [login, shell] = measureAll(
    [
      { name: '/login', chunk: 'login', maxGzipKb: 170 },
      { name: 'shell', chunk: 'shell', beyond: ['login'], maxGzipKb: 60 },
    ],
    manifest,
    sizeOf,
  );
  assert.deepEqual([login.gzip, login.brotli, login.problem], [110, 55, false]);
  assert.deepEqual([shell.gzip, shell.problem], [50, false]);
});

test('fails one byte over the budget', () => {
  const [charts] = measureAll(
    [{ name: 'charts', chunk: 'charts', beyond: ['shell'], maxGzipKb: 90 }],
    manifest,
    sizeOf,
  );
  assert.equal(charts.problem, 'exceeds its budget of 90 kB');
});

test('fails a budget without a chunk, and lists chunks without a budget', () => {
  const rows = measureAll([{ name: 'plan modal', chunk: 'planModal', maxGzipKb: 38 }], manifest, sizeOf);
  assert.equal(rows[0].problem, 'is not built');
  const terms = rows.find(({ name }) => name === '(terms)');
  assert.deepEqual([terms.gzip, terms.problem], [1, false]);
});

test('fails a page without a budget', () => {
  const pages = pageChunks(
    "bare('/terms', () => import(/* webpackChunkName: \"terms\" */ '../pages/Terms'))",
  );
  const failed = measureAll([], manifest, sizeOf, pages).filter(({ problem }) => problem);
  assert.deepEqual(
    failed.map(({ name, problem }) => `${name} ${problem}`),
    ['(terms) is a page without a budget in config/budgets.json'],
  );
});

test('every page of the product has a budget', () => {
  const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const budgeted = new Set(JSON.parse(read('config/budgets.json')).javascript.map(({ chunk }) => chunk));
  const without = [...pageChunks(read('src/web/app/routes.tsx'))].filter((chunk) => !budgeted.has(chunk));
  assert.deepEqual(without, []);
});

test('finds lazy code in another chunk, and a check without effect', () => {
  const budgets = [{ name: 'Sentry', chunk: 'monitoring', maxGzipKb: 95, alone: '__SENTRY__' }];
  const read = (file) => (file === 'sentry.js' ? 'x.__SENTRY__' : '');
  assert.deepEqual(findMisplacedCode(budgets, manifest, read), []);
  const inMain = (file) => (file === 'main.js' ? '__SENTRY__' : '');
  assert.match(findMisplacedCode(budgets, manifest, inMain)[0], /is part of login, shell, charts, terms/);
  assert.match(findMisplacedCode(budgets, manifest, () => '')[0], /has no effect/);
});
