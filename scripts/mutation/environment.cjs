// Skips the tests after the first that fails. Jest's `bail` stops between files, and here all tests of a part are in one.
const NodeEnvironment = require('../../test/support/jest/nodeEnvironment.cjs');

module.exports = class MutationEnvironment extends NodeEnvironment {
  async handleTestEvent(event, state) {
    await super.handleTestEvent(event, state);
    if (event.name === 'test_done' && event.test.errors.length > 0) this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
};
