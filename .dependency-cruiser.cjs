/** The house rules of docs/architecture.md. Each has a planted violation in tools/boundaries.test.mjs. */
const DRIVERS =
  '^node_modules/(typeorm|pg|bullmq|ioredis|stripe|nodemailer|sharp|heic-convert|@aws-sdk|ical-generator)/';
const MODULES = 'identity|pricing|dispatch|payments|bookings|notifications|doctor|first-run';
const TEST = '\\.test\\.tsx?$';
const READER = '/infra/.*-reader\\.ts$';

/** The modules that each module must not import (docs/architecture.md, "Modules of the backend"). */
const FORBIDDEN_NEIGHBOURS = {
  identity: 'pricing|dispatch|payments|bookings|notifications|doctor|first-run',
  pricing: 'identity|dispatch|payments|bookings|notifications|doctor|first-run',
  dispatch: 'identity|pricing|payments|bookings|notifications|doctor|first-run',
  payments: 'bookings|notifications|doctor|first-run',
  bookings: 'notifications|doctor|first-run',
  notifications: 'doctor|first-run',
  doctor: 'first-run',
};

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
      { path: backend(`(${MODULES})/.+`), pathNot: [backend('$1/'), backend(`(${MODULES})/index\\.ts$`)] },
    ),
    ...Object.entries(FORBIDDEN_NEIGHBOURS).map(([name, others]) =>
      rule(`order-of-${name}`, { path: backend(`${name}/`) }, { path: backend(`(${others})/`) }),
    ),
    rule(
      'photos-know-no-bookings',
      { path: backend('bookings/photos/') },
      { path: backend('bookings/'), pathNot: backend('bookings/photos/') },
    ),
    rule(
      'bookings-know-no-office',
      { path: backend('bookings/'), pathNot: [backend('bookings/(office/|ratings/|index\\.ts$)')] },
      { path: backend('bookings/office/') },
    ),
    rule('platform-knows-no-module', { path: backend('platform/') }, { path: backend(`(${MODULES})/`) }),
    rule(
      'drivers-stay-low',
      { path: backend(''), pathNot: [backend(`(${MODULES})/.*\\binfra/`), backend('platform/'), TEST] },
      { path: DRIVERS, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-the-top-names-every-module',
      {
        path: backend('[^/]+\\.ts$'),
        pathNot: [backend('(app\\.module|seed|admin-cli|backup-cli|doctor-cli)\\.ts$'), TEST],
      },
      { path: backend(`(${MODULES})/`) },
    ),
    rule(
      'webs-know-the-contract-only',
      { path: '^(customer|admin)-web/src/' },
      { path: '^(backend|sandbox|e2e|bench)/' },
    ),
    rule(
      'webs-do-not-meet',
      { path: '^(customer|admin)-web/' },
      { path: '^(customer|admin)-web/', pathNot: '^$1-web/' },
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
    rule('crew-stands-apart', { path: '^(customer-web)/src/crew/' }, { path: '^$1/src/(features|app)/' }),
    rule(
      'customers-know-no-crew-page',
      { path: '^(customer-web)/src/', pathNot: '^customer-web/src/crew/' },
      { path: '^$1/src/crew/' },
    ),
    rule(
      'product-knows-no-sandbox',
      { path: '^(backend|customer-web|admin-web|contract)/src/' },
      { path: '^sandbox/' },
    ),
    rule(
      'sandbox-knows-the-contract-only',
      { path: '^sandbox/src/' },
      { path: '^(backend|customer-web|admin-web)/' },
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
