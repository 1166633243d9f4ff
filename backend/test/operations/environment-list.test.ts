import { readFrom } from '../../src/config.js';
import { Environment, IN_A_FILE, VARIABLES } from '../../src/environment.js';
import { SETTING_NAMES, SETTINGS } from '../../src/settings.js';
import { COMPLETE } from '../setup/complete-environment.js';

test('each variable of the list is read', () => {
  const asked = new Set<string>();
  const source = new Proxy<Record<string, string>>(
    {
      ...COMPLETE,
      SMS_URL: 'https://sms.example.com',
      STRIPE_SECRET_KEY: 'sk_live_0123456789',
      METRICS_PORT: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com',
      ADMIN_USERNAME: 'zoe',
      PAYMENTS: 'on',
    },
    { get: (values, name) => (asked.add(String(name)), values[String(name)]) },
  );
  const environment = new Environment({});
  Object.assign(environment, { values: source });
  expect(() => readFrom(environment)).toThrow('STRIPE_PUBLISHABLE_KEY');
  for (const name of IN_A_FILE) asked.delete(`${name}_FILE`);
  for (const name of SETTING_NAMES) asked.delete(SETTINGS[name].variable);
  expect([...asked].sort()).toEqual([...VARIABLES].sort());
});
