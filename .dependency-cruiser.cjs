/** The house rules of docs/architecture.md. Each has a planted violation in tools/boundaries.test.mjs. */
const DRIVERS =
  '^node_modules/(typeorm|pg|bullmq|ioredis|stripe|nodemailer|sharp|heic-convert|@aws-sdk|ical-generator|pdfkit)/';
/** Everybody may import these. */
const LOW = ['site', 'backup'];
const BELOW_BOOKINGS = ['messaging', 'identity', 'credit', 'pricing', 'dispatch', 'payments', 'photos'];
const WITH_BOOKINGS = [...BELOW_BOOKINGS, 'bookings'];
const ROOMS = [
  ...WITH_BOOKINGS,
  'billing',
  'crew-day',
  'month-end',
  'imports',
  'office',
  'quotes',
  'ratings',
];
/** The modules that each module may import; `first-run` may import all (docs/architecture.md, "Modules of the backend"). */
const NEIGHBOURS = {
  site: [],
  backup: [],
  messaging: [],
  identity: ['messaging'],
  pricing: [],
  dispatch: [],
  credit: ['identity'],
  payments: ['identity', 'credit', 'pricing', 'dispatch'],
  photos: ['identity'],
  bookings: BELOW_BOOKINGS,
  billing: WITH_BOOKINGS,
  'crew-day': WITH_BOOKINGS,
  'month-end': WITH_BOOKINGS,
  imports: WITH_BOOKINGS,
  office: [...WITH_BOOKINGS, 'billing', 'crew-day'],
  quotes: [...WITH_BOOKINGS, 'billing', 'office'],
  ratings: [...WITH_BOOKINGS, 'billing', 'office'],
  notifications: ROOMS,
  doctor: [...ROOMS, 'notifications'],
};
const MODULES = [...Object.keys(NEIGHBOURS), 'first-run'].join('|');
const DOOR = `(${MODULES})/index\\.ts$`;
/** The part of a module's door that is pure, so that another module's domain may use it. */
const PURE_DOOR = `(${MODULES})/domain/index\\.ts$`;
const TEST = '\\.test\\.tsx?$';
const READER = '/infra/.*-reader\\.ts$';

const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const backend = (path) => `^backend/src/${path}`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-cycles', { pathNot: TEST }, { circular: true }),
    rule(
      'domain-is-pure',
      { path: backend(`(${MODULES})/.*\\bdomain/`), pathNot: TEST },
      {
        pathNot: [
          backend('$1/.*\\bdomain/'),
          backend(PURE_DOOR),
          backend('kernel/'),
          '^contract/',
          '^node_modules/temporal-polyfill/',
        ],
      },
    ),
    rule(
      'kernel-stands-alone',
      { path: backend('kernel/'), pathNot: TEST },
      { path: '^(backend|sandbox)/', pathNot: backend('kernel/') },
    ),
    rule(
      'contract-stands-alone',
      { path: '^contract/src/', pathNot: `${TEST}|/testing/` },
      { pathNot: '^contract/src/' },
    ),
    {
      ...rule(
        'folders-of-the-contract-in-order',
        { path: '^contract/src/', pathNot: '/testing$' },
        { circular: true, pathNot: '/testing$' },
      ),
      scope: 'folder',
    },
    rule(
      'tests-of-the-contract-know-nobody',
      { path: `^contract/src/.+${TEST}` },
      { pathNot: '^(contract/src|node_modules/(vitest|fast-check))/' },
    ),
    rule(
      'use-cases-know-no-edge',
      { path: backend(`(${MODULES})/.*\\buse-cases/`) },
      { path: backend(`(${MODULES})/.*\\b(http|jobs)/`) },
    ),
    rule(
      'infra-knows-no-edge',
      { path: backend(`(${MODULES})/.*\\binfra/`) },
      { path: backend(`(${MODULES})/.*\\b(http|jobs|use-cases)/`) },
    ),
    // Queries are not use cases: controllers call the readers, `infra/…-reader.ts`, which never write.
    rule(
      'edges-go-through-use-cases',
      { path: backend(`(${MODULES})/.*\\b(http|jobs)/`), pathNot: TEST },
      { path: backend(`(${MODULES})/.*\\binfra/`), pathNot: READER },
    ),
    rule(
      'modules-meet-at-the-door',
      { path: backend(`(${MODULES})/`) },
      { path: backend(`(${MODULES})/.+`), pathNot: [backend('$1/'), backend(DOOR), backend(PURE_DOOR)] },
    ),
    ...Object.entries(NEIGHBOURS).map(([name, below]) =>
      rule(
        `order-of-${name}`,
        { path: backend(`${name}/`) },
        {
          path: backend(`(${MODULES})/`),
          pathNot: backend(`(${[name, ...(LOW.includes(name) ? [] : LOW), ...below].join('|')})/`),
        },
      ),
    ),
    rule('platform-knows-no-module', { path: backend('platform/') }, { path: backend(`(${MODULES})/`) }),
    rule(
      'drivers-stay-low',
      {
        path: backend(''),
        pathNot: [backend(`(${MODULES})/.*\\binfra/`), backend('(platform|site|backup)/'), TEST],
      },
      { path: DRIVERS, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-the-top-names-every-module',
      {
        path: backend('[^/]+\\.ts$'),
        pathNot: [backend('(app\\.module|http-app|seed|admin-cli|backup-cli|doctor-cli)\\.ts$'), TEST],
      },
      { path: backend(`(${MODULES})/`) },
    ),
    rule(
      'webs-know-the-contract-only',
      { path: '^(customer|crew|admin)-web/src/' },
      { path: '^(backend|sandbox|e2e|bench)/' },
    ),
    rule(
      'webs-do-not-meet',
      { path: '^(customer|crew|admin)-web/' },
      { path: '^(customer|crew|admin)-web/', pathNot: '^$1-web/' },
    ),
    rule(
      'features-do-not-meet',
      { path: '^((?:customer|admin)-web/src/features)/([^/]+)/' },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    rule('features-below-app', { path: '^((?:customer|admin)-web)/src/features/' }, { path: '^$1/src/app/' }),
    rule(
      'booking-below-features',
      { path: '^(admin-web)/src/booking/' },
      { path: '^$1/src/(features|app)/' },
    ),
    rule(
      'ui-and-lib-lowest',
      { path: '^((?:customer|admin)-web)/src/(ui|lib)/' },
      { path: '^$1/src/(features|app|booking)/' },
    ),
    rule(
      'web-common-knows-the-contract-only',
      { path: '^web-common/src/' },
      { pathNot: '^(web-common/src|contract|node_modules)/' },
    ),
    rule(
      'office-and-server-need-no-web-common',
      { path: '^(admin-web|backend|sandbox|contract)/src/' },
      // The office loads the payment provider's script as the customers' pages do.
      { path: '^web-common/', pathNot: '^web-common/src/(testing/stripe-stub|stripe-js)\\.ts$' },
    ),
    rule(
      'product-knows-no-sandbox',
      { path: '^(backend|web-common|customer-web|crew-web|admin-web|contract)/src/' },
      { path: '^sandbox/' },
    ),
    rule(
      'sandbox-knows-the-contract-only',
      { path: '^sandbox/src/' },
      { path: '^(backend|web-common|customer-web|crew-web|admin-web)/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: '/dist/(?!index)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
