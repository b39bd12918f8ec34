// All tests of the part that is changed, as one file: each file of tests loads the server, and each mutant runs them.
/* global describe */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const part = path.join(root, process.env.MUTATED_PART);
// These two take longer than all other tests of the domain together.
const leftOut = ['billing/history.test.ts', 'text/linearCost.test.ts'];

const files = readdirSync(part, { recursive: true }).filter(
  (file) => file.endsWith('.test.ts') && !leftOut.includes(file),
);

// The hooks of testApp apply to all files, so it is loaded outside of their `describe`.
if (process.env.MUTATED_PART !== 'src/domain') require('../../test/support/app/testApp');
for (const file of files) describe(file, () => void require(path.join(part, file)));
