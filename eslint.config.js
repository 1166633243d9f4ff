import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import words from './tools/steps/plain-comments.mjs';

const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only config.ts reads the environment.',
};

const HOOKS = reactHooks.configs.recommended.rules;
/** The rules based on React's compiler, which compiles each file for them. */
const COMPILED = Object.keys(HOOKS).filter((name) => !/\/(rules-of-hooks|exhaustive-deps)$/.test(name));

/** TanStack Query drops these callbacks once the component is unmounted, so what they report is lost. */
const MUTATE_CALLBACKS = {
  selector: 'CallExpression[callee.property.name="mutate"][arguments.length=2]',
  message: 'Await mutateAsync: its callbacks are only for what closes with the component.',
};

/** A test that reads the machine's clock fails on some days. Tests can set Vitest's clock and the product's. */
const MACHINE_CLOCK = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Name the instant, or set the clock (vi.setSystemTime, stage.test.clock).',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Name the instant, or set the clock; measure durations with performance.now().',
  },
];
const TESTS_WITHOUT_MACHINE_CLOCK = [
  '{contract,backend,sandbox,web-common,customer-web,crew-web,admin-web}/src/**/*.test.{ts,tsx}',
  'e2e/**/*.ts',
];

/** `PostStage.open()`, `startTestApp()`: a suite that opens them in its own hooks must remember to close them. */
const STAGE_WITHOUT_CLOSE = {
  selector:
    'CallExpression[callee.name="beforeAll"] CallExpression:matches([callee.name="startTestApp"], [callee.object.name=/^[A-Z]/][callee.property.name="open"])',
  message: 'Open it with useStage (backend/test/use-stage.ts), which closes it as well.',
};

/** If a hundred methods share one name, neither a stack trace nor a search tells them apart. */
const NAMELESS_USE_CASE = {
  selector: 'MethodDefinition[key.name="run"]',
  message: 'Name it by its verb: cancelBooking.cancel().',
};

/** Elsewhere, each place that formats a date or a number would soon write it in a way of its own. */
const OWN_FORMATS = [
  {
    selector: 'MemberExpression[object.name="Intl"][property.name=/^(NumberFormat|DateTimeFormat)$/]',
    message: 'Use the words of contract/src/basics: date-words.ts, numbers.ts, money.ts.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: 'Use the words of contract/src/basics: date-words.ts, numbers.ts.',
  },
];

/** The beginning of a statement, in a string or a template. */
const STATEMENT = String.raw`/^\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s)/`;
/** Decisions and SQL are read, tested and changed apart. */
const SQL_OUTSIDE_INFRA = [
  {
    selector: `:matches(Literal[value=${STATEMENT}], TemplateElement[value.raw=${STATEMENT}])`,
    message: 'SQL belongs in infra/.',
  },
  {
    selector:
      'CallExpression:matches([callee.property.name="query"], [callee.name=/^(first|rows|prepared)$/]) > :matches(TemplateLiteral, Literal[value=/\\s/])',
    message: 'SQL belongs in infra/.',
  },
];

/**
 * Names of columns. A string, or a key of an object, may still be a code that is stored or sent like this:
 * `{ rebooking_fee: 'Rebooking fee' }`.
 */
const COLUMN_NAME_IN_DOMAIN = {
  selector:
    'Identifier[name=/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/]:not(ObjectExpression > Property > Identifier.key)',
  message: 'The domain names things in camelCase; infra/ knows the columns.',
};

/** A literal spread into a literal only packs its entries into fewer lines. */
const LITERAL_SPREAD = {
  selector:
    ':matches(ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression)',
  message: 'Write the entries themselves.',
};

/** Nobody keeps more than eight parts in mind: such a class does more than one thing. */
const MANY_PARTS = {
  selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>8]',
  message: 'Split the class: a constructor takes at most eight parts.',
};

/** The parts of MUI and react-admin for dialogs and sheets; `ui/dialog.tsx` alone puts them together. */
const DIALOGS_APART = {
  paths: [
    {
      name: '@mui/material',
      importNames: [
        'Dialog',
        'DialogTitle',
        'DialogContent',
        'DialogContentText',
        'DialogActions',
        'Drawer',
        'SwipeableDrawer',
        'Modal',
      ],
      message: 'Use the one Dialog of ui/dialog.tsx, or FormDialog.',
    },
    { name: 'react-admin', importNames: ['Confirm'], message: 'Use FormDialog of ui/form-dialog.tsx.' },
  ],
  patterns: [
    {
      regex: '^@mui/material/(Dialog|Drawer|SwipeableDrawer|Modal)',
      message: 'Use the one Dialog of ui/dialog.tsx, or FormDialog.',
    },
  ],
};

/** An entry's own rules and those for every file: a later entry replaces an earlier one's list. */
const forbidden = (...rules) => ['error', LITERAL_SPREAD, MANY_PARTS, ...rules];

export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'data/',
      '**/coverage/',
      '**/test-results/',
      'sandbox/assets/',
      '**/.mutants/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    plugins: { words },
    rules: {
      'words/plain-comments': 'error',
      // Ten lines above the 300 of STYLE.md, so that nobody packs code to save a line.
      'max-lines': ['error', { max: 310 }],
      'no-restricted-syntax': forbidden(),
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true, caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
    },
  },
  {
    files: ['{contract,backend,sandbox,web-common,customer-web,crew-web,admin-web}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{web-common,customer-web,crew-web,admin-web}/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['{contract,backend,admin-web}/src/**/*.{ts,tsx}'],
    // The only modules that make formats.
    ignores: ['contract/src/basics/{date-words,numbers}.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': forbidden(...OWN_FORMATS) },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/config.ts', 'backend/src/**/*.test.ts'],
    rules: { 'no-restricted-syntax': forbidden(PROCESS_ENV, ...OWN_FORMATS) },
  },
  {
    files: ['backend/src/*/**/*.ts'],
    // platform, site and backup are technical and have no layers.
    ignores: ['backend/src/{platform,site,backup}/**', '**/infra/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': forbidden(PROCESS_ENV, ...OWN_FORMATS, ...SQL_OUTSIDE_INFRA) },
  },
  {
    files: ['backend/src/**/use-cases/**/*.ts'],
    // Its own verb is "run".
    ignores: ['**/run-imports.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': forbidden(PROCESS_ENV, ...OWN_FORMATS, ...SQL_OUTSIDE_INFRA, NAMELESS_USE_CASE),
    },
  },
  {
    files: ['backend/src/**/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': forbidden(
        PROCESS_ENV,
        ...OWN_FORMATS,
        ...SQL_OUTSIDE_INFRA,
        COLUMN_NAME_IN_DOMAIN,
      ),
    },
  },
  {
    files: ['{customer-web,crew-web,admin-web}/public/**/*.js', 'test-setup/quick-jsdom.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['{web-common,customer-web,crew-web,admin-web}/src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: HOOKS,
  },
  {
    files: ['admin-web/src/**/*.{ts,tsx}'],
    ignores: ['admin-web/src/ui/dialog.tsx'],
    rules: { 'no-restricted-imports': ['error', DIALOGS_APART] },
  },
  {
    files: ['customer-web/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': forbidden(MUTATE_CALLBACKS, ...OWN_FORMATS) },
  },
  {
    // Tests render components but define none, and compiling them took a tenth of the linter's time.
    files: ['{web-common,customer-web,crew-web,admin-web}/src/**/*.test.{ts,tsx}'],
    rules: Object.fromEntries(COMPILED.map((name) => [name, 'off'])),
  },
  {
    files: TESTS_WITHOUT_MACHINE_CLOCK,
    // One tests the product's clock against the machine's; e2e/setup sets the journeys' clock and starts services.
    ignores: ['backend/src/kernel/clock.test.ts', 'e2e/setup/**'],
    rules: { 'no-restricted-syntax': forbidden(...MACHINE_CLOCK) },
  },
  {
    // Repeats the customer site's rule, because a later entry replaces an earlier one.
    files: ['customer-web/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': forbidden(MUTATE_CALLBACKS, ...MACHINE_CLOCK) },
  },
  {
    files: ['backend/test/**/*.ts'],
    // If PostgreSQL or a real process follows a clock that no test can set, a comment on that line says so.
    rules: { 'no-restricted-syntax': forbidden(...MACHINE_CLOCK, STAGE_WITHOUT_CLOSE) },
  },
  { files: ['tools/**', 'bench/**', 'sandbox/**', 'e2e/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
