// Type checks the sources and lints the whole tree in one process: ESLint's rules with type information use the program
// of the type check, so the types are computed once. Prints what was found and exits with 1 for any error or warning.
import { createProgram } from '@typescript-eslint/parser';
import { ESLint } from 'eslint';
import ts from 'typescript';

const program = createProgram('tsconfig.json');
const typeErrors = ts.getPreEmitDiagnostics(program);
process.stdout.write(
  ts.formatDiagnosticsWithColorAndContext(typeErrors, ts.createCompilerHost(program.getCompilerOptions())),
);

const eslint = new ESLint({
  overrideConfig: {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles(['.']);
process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results));

const hasProblems = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
process.exitCode = typeErrors.length > 0 || hasProblems ? 1 : 0;
