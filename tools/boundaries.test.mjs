import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { cruise } from 'dependency-cruiser';

const root = resolve(import.meta.dirname, '..');
const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

/** An SQL statement or a repository call that writes. */
const WRITES = /\b(INSERT INTO|DELETE FROM|UPDATE [a-z_]+ SET)\b|\btx\.(save|insert|update|delete|remove)\(/;

/** One violation of each rule: a file, its import, and a file that exists to be imported. */
const PLANTED = {
  'no-cycles': { 'backend/src/kernel/a.ts': './b.js', 'backend/src/kernel/b.ts': './a.js' },
  'domain-is-pure': {
    'backend/src/payments/domain/a.ts': '../infra/b.js',
    'backend/src/payments/infra/b.ts': null,
  },
  'kernel-stands-alone': { 'backend/src/kernel/a.ts': '../platform/b.js', 'backend/src/platform/b.ts': null },
  'contract-stands-alone': { 'contract/src/a.ts': '../../backend/src/b.js', 'backend/src/b.ts': null },
  'folders-of-the-contract-in-order': {
    'contract/src/basics/a.ts': '../pricing/b.js',
    'contract/src/pricing/b.ts': null,
    'contract/src/pricing/c.ts': '../basics/d.js',
    'contract/src/basics/d.ts': null,
  },
  'tests-of-the-contract-know-nobody': {
    'contract/src/a.test.ts': '../../backend/src/b.js',
    'backend/src/b.ts': null,
  },
  'use-cases-know-no-edge': {
    'backend/src/bookings/use-cases/a.ts': '../http/b.js',
    'backend/src/bookings/http/b.ts': null,
  },
  'infra-knows-no-edge': {
    'backend/src/bookings/infra/a.ts': '../use-cases/b.js',
    'backend/src/bookings/use-cases/b.ts': null,
  },
  'edges-go-through-use-cases': {
    'backend/src/bookings/http/a.ts': '../infra/b.js',
    'backend/src/bookings/infra/b.ts': null,
  },
  'modules-meet-at-the-door': {
    'backend/src/bookings/use-cases/a.ts': '../../payments/use-cases/b.js',
    'backend/src/payments/use-cases/b.ts': null,
  },
  'order-of-site': {
    'backend/src/site/index.ts': '../backup/index.js',
    'backend/src/backup/index.ts': null,
  },
  'order-of-backup': {
    'backend/src/backup/index.ts': '../identity/index.js',
    'backend/src/identity/index.ts': null,
  },
  'order-of-messaging': {
    'backend/src/messaging/index.ts': '../identity/index.js',
    'backend/src/identity/index.ts': null,
  },
  'order-of-identity': {
    'backend/src/identity/index.ts': '../pricing/index.js',
    'backend/src/pricing/index.ts': null,
  },
  'order-of-pricing': {
    'backend/src/pricing/index.ts': '../dispatch/index.js',
    'backend/src/dispatch/index.ts': null,
  },
  'order-of-dispatch': {
    'backend/src/dispatch/index.ts': '../identity/index.js',
    'backend/src/identity/index.ts': null,
  },
  'order-of-credit': {
    'backend/src/credit/index.ts': '../payments/index.js',
    'backend/src/payments/index.ts': null,
  },
  'order-of-payments': {
    'backend/src/payments/index.ts': '../bookings/index.js',
    'backend/src/bookings/index.ts': null,
  },
  'order-of-photos': {
    'backend/src/photos/index.ts': '../bookings/index.js',
    'backend/src/bookings/index.ts': null,
  },
  'order-of-bookings': {
    'backend/src/bookings/index.ts': '../office/index.js',
    'backend/src/office/index.ts': null,
  },
  'order-of-billing': {
    'backend/src/billing/index.ts': '../office/index.js',
    'backend/src/office/index.ts': null,
  },
  'order-of-crew-day': {
    'backend/src/crew-day/index.ts': '../office/index.js',
    'backend/src/office/index.ts': null,
  },
  'order-of-month-end': {
    'backend/src/month-end/index.ts': '../imports/index.js',
    'backend/src/imports/index.ts': null,
  },
  'order-of-imports': {
    'backend/src/imports/index.ts': '../month-end/index.js',
    'backend/src/month-end/index.ts': null,
  },
  'order-of-office': {
    'backend/src/office/index.ts': '../ratings/index.js',
    'backend/src/ratings/index.ts': null,
  },
  'order-of-quotes': {
    'backend/src/quotes/index.ts': '../notifications/index.js',
    'backend/src/notifications/index.ts': null,
  },
  'order-of-ratings': {
    'backend/src/ratings/index.ts': '../crew-day/index.js',
    'backend/src/crew-day/index.ts': null,
  },
  'order-of-notifications': {
    'backend/src/notifications/index.ts': '../doctor/index.js',
    'backend/src/doctor/index.ts': null,
  },
  'order-of-doctor': {
    'backend/src/doctor/index.ts': '../first-run/index.js',
    'backend/src/first-run/index.ts': null,
  },
  'platform-knows-no-module': {
    'backend/src/platform/a.ts': '../identity/index.js',
    'backend/src/identity/index.ts': null,
  },
  'drivers-stay-low': { 'backend/src/bookings/use-cases/a.ts': 'pg' },
  'only-the-top-names-every-module': {
    'backend/src/other.ts': './identity/index.js',
    'backend/src/identity/index.ts': null,
  },
  'webs-know-the-contract-only': {
    'admin-web/src/lib/a.ts': '../../../backend/src/b.js',
    'backend/src/b.ts': null,
  },
  'webs-do-not-meet': {
    'admin-web/src/lib/a.ts': '../../../customer-web/src/lib/b.js',
    'customer-web/src/lib/b.ts': null,
  },
  'features-do-not-meet': {
    'customer-web/src/features/booking/a.tsx': '../checkout/b.js',
    'customer-web/src/features/checkout/b.tsx': null,
  },
  'features-below-app': {
    'customer-web/src/features/booking/a.tsx': '../../app/b.js',
    'customer-web/src/app/b.tsx': null,
  },
  'booking-below-features': {
    'admin-web/src/booking/a.tsx': '../features/calendar/b.js',
    'admin-web/src/features/calendar/b.tsx': null,
  },
  'ui-and-lib-lowest': {
    'customer-web/src/ui/a.tsx': '../features/booking/b.js',
    'customer-web/src/features/booking/b.tsx': null,
  },
  'web-common-knows-the-contract-only': {
    'web-common/src/time/a.ts': '../../../customer-web/src/lib/b.js',
    'customer-web/src/lib/b.ts': null,
  },
  'office-and-server-need-no-web-common': {
    'admin-web/src/lib/a.ts': '../../../web-common/src/b.js',
    'web-common/src/b.ts': null,
  },
  'product-knows-no-sandbox': {
    'backend/src/platform/a.ts': '../../../sandbox/src/b.js',
    'sandbox/src/b.ts': null,
  },
  'sandbox-knows-the-contract-only': {
    'sandbox/src/a.ts': '../../backend/src/b.js',
    'backend/src/b.ts': null,
  },
};

/** Correct code that resembles each of these violations. */
const ALLOWED = {
  'edges-go-through-use-cases': {
    'backend/src/office/http/a.ts': '../infra/b-reader.js',
    'backend/src/office/infra/b-reader.ts': null,
  },
  'domain-is-pure': {
    'backend/src/imports/domain/a.ts': '../../bookings/domain/index.js',
    'backend/src/bookings/domain/index.ts': null,
  },
  'web-common-knows-the-contract-only': {
    'crew-web/src/a.tsx': '../../web-common/src/b.js',
    'web-common/src/b.ts': '../../contract/src/c.js',
    'contract/src/c.ts': null,
  },
};

/** The same rules for the crews' page, in both directions. */
const PLANTED_IN_WEBS = {
  'webs-do-not-meet': [
    { 'crew-web/src/a.tsx': '../../customer-web/src/ui/b.js', 'customer-web/src/ui/b.tsx': null },
    { 'customer-web/src/ui/a.tsx': '../../../crew-web/src/b.js', 'crew-web/src/b.tsx': null },
  ],
  'web-common-knows-the-contract-only': [
    { 'web-common/src/a.ts': '../../crew-web/src/b.js', 'crew-web/src/b.ts': null },
    { 'web-common/src/a.ts': '../../backend/src/b.js', 'backend/src/b.ts': null },
  ],
};

/** The same rules for the layers of a module that was once part of bookings. */
const PLANTED_IN_ROOMS = {
  'use-cases-know-no-edge': {
    'backend/src/photos/use-cases/a.ts': '../http/b.js',
    'backend/src/photos/http/b.ts': null,
  },
  'infra-knows-no-edge': {
    'backend/src/photos/infra/a.ts': '../use-cases/b.js',
    'backend/src/photos/use-cases/b.ts': null,
  },
  'edges-go-through-use-cases': {
    'backend/src/photos/http/a.ts': '../infra/b.js',
    'backend/src/photos/infra/b.ts': null,
  },
};

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('every rule has a planted violation', () => {
  assert.deepEqual(forbidden.map(({ name }) => name).sort(), Object.keys(PLANTED).sort());
});

const everyPlanted = [
  ...Object.entries(PLANTED),
  ...Object.entries(PLANTED_IN_ROOMS),
  ...Object.entries(PLANTED_IN_WEBS).flatMap(([name, plants]) => plants.map((files) => [name, files])),
];
for (const [name, files] of everyPlanted) {
  test(`the rule ${name} catches ${Object.keys(files)[0]}`, async () => {
    const caught = await caughtIn(files);
    assert.ok(caught.includes(name), `caught: ${caught.join(', ') || 'nothing'}`);
  });
}

for (const [name, files] of Object.entries(ALLOWED)) {
  test(`the rule ${name} lets ${Object.keys(files)[0]} pass`, async () => {
    assert.deepEqual(await caughtIn(files), []);
  });
}

test('readers only read', () => {
  const source = join(root, 'backend/src');
  const readers = readdirSync(source, { recursive: true }).filter((file) => file.endsWith('-reader.ts'));
  assert.notEqual(readers.length, 0);
  for (const file of readers) {
    const text = readFileSync(join(source, file), 'utf8');
    assert.doesNotMatch(text, WRITES, file);
  }
});

/** The names of the rules that a repository with these files breaks. */
async function caughtIn(files) {
  const house = mkdtempSync(join(folder, 'house-'));
  mkdirSync(join(house, 'node_modules/pg'), { recursive: true });
  writeFileSync(join(house, 'node_modules/pg/package.json'), '{ "name": "pg", "main": "index.js" }');
  writeFileSync(join(house, 'node_modules/pg/index.js'), 'export {};');
  for (const [file, imported] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    const text = imported
      ? `import * as other from '${imported}';\nexport const it = other;\n`
      : 'export const it = 1;\n';
    writeFileSync(join(house, file), text);
  }
  const tops = [...new Set(Object.keys(files).map((file) => file.split('/', 1)[0]))];
  const { output } = await cruise(tops, {
    ...options,
    baseDir: house,
    ruleSet: { forbidden },
    validate: true,
  });
  return output.summary.violations.map((violation) => violation.rule.name);
}
