// The jsdom environment of the web tests, with a faster style computation.
require('./shareCompiledScripts.cjs');
require('./indexStyleRules.cjs'); // Before jsdom is loaded.
module.exports = require('jest-fixed-jsdom');
