import js from '@eslint/js';
import globals from 'globals';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import house from './config/eslint/house.mjs';
import * as syntax from './config/eslint/syntax.mjs';

const typescript = ['**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', 'test/**'];

export default defineConfig(
  { ignores: ['build/', 'data/', 'coverage/', 'test/artifacts/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { house, 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'house/walls': 'error',
      'house/reasoned-disable': 'error',
      'import-x/no-duplicates': ['error', { considerQueryString: true }],
      'import-x/first': 'error',
      'no-restricted-syntax': ['error', ...syntax.everywhere],
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
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-cycle': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...syntax.everywhere, ...syntax.source],
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
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'no-restricted-imports': ['error', syntax.muiByPath],
      'no-restricted-syntax': ['error', ...syntax.everywhere, ...syntax.source, ...syntax.look],
    },
  },
  {
    // The one place for colours and type sizes, and the two for the time.
    files: ['src/web/app/theme*', 'src/web/app/theme/**'],
    rules: { 'no-restricted-syntax': ['error', ...syntax.everywhere, ...syntax.source] },
  },
  {
    files: ['src/server/adapters/clock*', 'src/web/lib/clock*', 'src/web/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...syntax.everywhere] },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
);
