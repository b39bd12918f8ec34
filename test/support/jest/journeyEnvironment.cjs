const NodeEnvironment = require('./nodeEnvironment.cjs');

/** The environment of the journeys: the error of a failed test also says what the open pages show. */
module.exports = class JourneyEnvironment extends NodeEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack || !this.global.describeOpenPages) return;
    // Before the stack, because Jest shortens what comes after it.
    const message = `${error.message}\n\n${await this.global.describeOpenPages()}\n`;
    error.stack = error.stack.replace(error.message, () => message);
  }
};
