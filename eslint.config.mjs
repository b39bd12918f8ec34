import js from '@eslint/js';
import globals from 'globals';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import local from './config/eslint/localRules.mjs';
import * as syntax from './config/eslint/syntax.mjs';

const typescript = ['**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', 'test/**'];

/** Later configurations replace a rule's options, so each names every group of shapes it bans. */
const banned = (...groups) => ({ 'no-restricted-syntax': ['error', ...groups.flat()] });
const { everywhere, source, time, proof, look } = syntax;

export default defineConfig(
  { ignores: ['build/', 'data/', 'coverage/', 'test/artifacts/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { local, 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // The full-width space is part of what people write.
      'no-irregular-whitespace': [
        'error',
        { skipStrings: true, skipTemplates: true, skipRegExps: true, skipComments: true, skipJSXText: true },
      ],
      'local/import-boundaries': 'error',
      'local/reasoned-disable': 'error',
      'import-x/no-duplicates': ['error', { considerQueryString: true }],
      'import-x/first': 'error',
      ...banned(everywhere),
    },
  },
  {
    files: typescript,
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off', // `void` as a type argument: a reply without a body.
      '@typescript-eslint/no-non-null-assertion': 'off', // syntax.mjs allows it on an index, nowhere else.
      '@typescript-eslint/no-dynamic-delete': 'off', // How a slice forgets an entry.
      'no-undef': 'off', // TypeScript does this better.
    },
  },
  {
    // Promises nobody waits for are the faults that tests miss; these rules alone are worth the type checker.
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      // A `default` says that the rest was thought of.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      ...banned(everywhere, source, time, proof),
    },
  },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A focus or pointer seen on its way up is no interaction of its own.
      'jsx-a11y/no-static-element-interactions':
        jsxA11y.flatConfigs.recommended.rules['jsx-a11y/no-static-element-interactions'],
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'no-restricted-imports': ['error', syntax.muiByPath],
      ...banned(everywhere, source, time, proof, look),
    },
  },
  {
    // The one place for colours and type sizes.
    files: ['src/web/app/theme*', 'src/web/app/theme/**'],
    rules: banned(everywhere, source, time, proof),
  },
  {
    // The two places for the time.
    files: ['src/server/adapters/clock*', 'src/web/lib/clock*'],
    rules: banned(everywhere, source, proof),
  },
  {
    // A value asserted and missing fails a test, as it should.
    files: ['src/**/*.test.ts'],
    rules: banned(everywhere, source, time),
  },
  {
    files: ['src/web/**/*.test.{ts,tsx}'],
    rules: banned(everywhere, source),
  },
  {
    files: tests,
    rules: { 'max-lines': 'off', '@typescript-eslint/no-empty-function': 'off' },
  },
);
