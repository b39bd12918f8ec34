// The environment of the tests without a page.
require('./shareCompiledScripts.cjs');
module.exports = require('jest-environment-node');
