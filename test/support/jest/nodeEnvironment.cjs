// The environment of the tests without a page.
require('./shareCompiledScripts.cjs');
const asyncHooks = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/** @type {Set<import('node:async_hooks').AsyncLocalStorage>} those that the current test file has created */
const created = new Set();

asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    created.add(this);
  }
};

/**
 * The environment of tests on Node.js. A test file may set `globalThis.describeFailure`: what it returns is added to the
 * error of a failed test.
 *
 * Node 20 consults each AsyncLocalStorage that was ever used whenever a promise is created. Those of earlier test files
 * took a tenth of the time of the server tests in one process (with --runInBand).
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack || !this.global.describeFailure) return;
    // Before the stack, because Jest shortens what comes after it.
    const message = `${error.message}\n\n${await this.global.describeFailure()}\n`;
    error.stack = error.stack.replace(error.message, () => message);
  }

  async teardown() {
    for (const storage of created) storage.disable();
    created.clear();
    await super.teardown();
  }
};
