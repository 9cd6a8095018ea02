import js from '@eslint/js';
import prettier from 'eslint-config-prettier/flat';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  // Generated.
  globalIgnores([
    'src/paraglide/',
    'src/lib/protocol/http/',
    'src/lib/protocol/messages.ts',
    'src/games/*/schema.gen.ts',
    'project.inlang/'
  ]),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { project: true, extraFileExtensions: ['.svelte'] }
    },
    rules: {
      // Checked by TypeScript.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // There are no stores, and the rule needs the type of every expression.
      'svelte/require-store-reactive-access': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error'
    }
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } }
  },
  {
    files: ['**/*.{js,mjs}', '**/*.d.mts'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: { project: false }
    }
  }
);
