import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { loadEnvironment } from './run.mjs';

const before = { ...process.env };
beforeEach(() => {
  delete process.env.APP_ENV;
  delete process.env.NODE_ENV;
});
afterEach(() => {
  process.env = { ...before };
});

test('the commands serve profile pictures as local development outside production (spec §2)', () => {
  loadEnvironment();
  assert.equal(process.env.APP_ENV, 'local');
});

test('a chosen APP_ENV is kept, and production has none by itself', () => {
  process.env.APP_ENV = 'staging';
  loadEnvironment();
  assert.equal(process.env.APP_ENV, 'staging');
  delete process.env.APP_ENV;
  process.env.NODE_ENV = 'production';
  loadEnvironment();
  assert.equal(process.env.APP_ENV, undefined);
});
