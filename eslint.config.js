import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules', 'var', 'dist', 'coverage'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-duplicate-imports': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'func-style': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 400 }],
    },
  },
  {
    files: ['src/discord/**', 'commands/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          '[callee.property.name=/^(substring|substr)$/]',
          '[callee.property.name="slice"][arguments.0.value=0][arguments.1.type="Literal"]',
          '[callee.property.name="slice"][arguments.1.property.name=/(content|Id|Label|Name|Value|Description|Placeholder|Title)$/]',
        ].map((selector) => ({
          selector: `CallExpression${selector}`,
          message: 'Text is cut by `cut` of engine/text.ts, which breaks no character.',
        })),
      ],
    },
  },
  { files: ['src/cli/**'], rules: { 'no-console': 'off' } },
  { files: ['test/**'], rules: { 'max-lines': 'off', 'no-console': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
