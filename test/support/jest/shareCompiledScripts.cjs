// Jest compiles every module again for each test file, which took about half of the time of a file that loads the app.
// This patch keeps the compiled scripts of a worker and runs them in the context of each test file. Modules and their
// state remain separate.
const vm = require('node:vm');

/** @type {Map<string, { code: string, script: vm.Script }>} by file name */
const compiled = new Map();

vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  const head = `(function (${parameters.join(', ')}) {`;
  const code = `${head}${source}\n})`;
  let entry = compiled.get(filename);
  if (entry?.code !== code) {
    entry = { code, script: new vm.Script(code, { filename, columnOffset: -head.length }) };
    compiled.set(filename, entry);
  }
  return entry.script.runInContext(parsingContext);
};
