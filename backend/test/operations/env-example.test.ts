import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFrom } from '../../src/config.js';
import { Environment, IN_A_FILE } from '../../src/environment.js';
import { SETTING_NAMES, SETTINGS } from '../../src/settings.js';
import { COMPLETE } from '../setup/complete-environment.js';

test('.env.example has a line for each variable that an operator may set, and there are at most 40', () => {
  const asked = new Set<string>();
  const source = new Proxy<Record<string, string>>(
    {
      ...COMPLETE,
      ...{ SMS_URL: 'https://sms.example.com', STRIPE_SECRET_KEY: 'sk_live_0123456789', METRICS_PORT: '1' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com', ADMIN_USERNAME: 'zoe' },
    },
    { get: (values, name) => (asked.add(String(name)), values[String(name)]) },
  );
  const environment = new Environment({});
  Object.assign(environment, { values: source });
  expect(() => readFrom(environment)).toThrow('STRIPE_PUBLISHABLE_KEY');
  for (const name of [
    ...IN_A_FILE.map((one) => `${one}_FILE`),
    'NODE_ENV',
    'SANDBOX',
    'NODE_TLS_REJECT_UNAUTHORIZED',
  ])
    asked.delete(name);
  for (const name of SETTING_NAMES) asked.delete(SETTINGS[name].variable);
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  const [ours = ''] = example.split('# For docker compose');
  const listed = [...ours.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...asked].sort());
  expect(listed.length).toBeLessThanOrEqual(40);
});
