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
const { everywhere, source, names, time, nonNullAssertions, themeValues } = syntax;

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
      // Japanese texts contain full-width spaces.
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
      // `WithSlice` is added to the state by declaration merging.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-invalid-void-type': 'off', // `void` as a type argument of RTK Query endpoints.
      '@typescript-eslint/no-non-null-assertion': 'off', // syntax.mjs allows it after an index only.
      '@typescript-eslint/no-dynamic-delete': 'off', // Slices delete entries of records.
      'no-undef': 'off', // TypeScript checks this.
    },
  },
  {
    // Rules with type information. Tests often miss promises that are not awaited.
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      // A `default` makes a switch exhaustive.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      ...banned(everywhere, source, names, time, nonNullAssertions),
    },
  },
  {
    files: ['src/server/{http,jobs,modules,operator}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'local/one-statement-style': 'error', 'local/reads-in-queries': 'error' },
  },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Handlers of bubbling focus and pointer events do not make an element interactive.
      'jsx-a11y/no-static-element-interactions':
        jsxA11y.flatConfigs.recommended.rules['jsx-a11y/no-static-element-interactions'],
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'no-restricted-imports': ['error', syntax.webImports()],
      ...banned(everywhere, source, names, time, nonNullAssertions, themeValues),
    },
  },
  {
    files: ['src/web/components/Dialog.tsx'],
    rules: { 'no-restricted-imports': ['error', syntax.webImports('@mui/material/Dialog')] },
  },
  {
    files: ['src/web/components/useServerForm.ts'],
    rules: { 'no-restricted-imports': ['error', syntax.webImports('react-hook-form')] },
  },
  {
    // The theme defines colours and font sizes.
    files: ['src/web/app/theme*', 'src/web/app/theme/**'],
    rules: banned(everywhere, source, time, nonNullAssertions),
  },
  {
    // Only the clocks may read the time.
    files: ['src/server/adapters/clock*', 'src/web/lib/clock*'],
    rules: banned(everywhere, source, nonNullAssertions),
  },
  {
    // In tests a missing value may throw.
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
