// @ts-check
// What the linter asks of the page and its tests. Run from the top folder: npm run lint --prefix tests/web
import js from '@eslint/js';
import globals from 'globals';
import rooms from './eslint-rooms.mjs';

export default [
  { ignores: ['**/node_modules/', 'build/'] },
  js.configs.recommended,
  {
    plugins: { rooms },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['info', 'error'] }],
      'no-eval': 'error',
      'no-implicit-globals': 'error',
      'no-implied-eval': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'rooms/no-cycle': 'error',
    },
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['web/**/*.js'],
    rules: { 'no-shadow': 'error', 'rooms/downward': 'error' },
  },
  {
    files: ['web/service-worker.js'],
    languageOptions: { sourceType: 'script', globals: globals.serviceworker },
    // The script's top level is the worker's own, nobody else's.
    rules: { 'no-implicit-globals': 'off' },
  },
  {
    files: ['**/*.mjs'],
    // Tests hand functions to the browser, which run there.
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { 'no-console': 'off' },
  },
];
