// The environment of the tests of the server and of the journeys.
const { TestEnvironment } = require('jest-environment-node');

/** A test file may set `globalThis.describeFailure`: what it returns is added to the error of a failed test. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack || !this.global.describeFailure) return;
    // The text goes into the message, because Jest shortens what follows the stack.
    const message = `${error.message}\n\n${await this.global.describeFailure()}\n`;
    error.stack = error.stack.replace(error.message, () => message);
  }
};
