import { ChangeSettings } from '../../src/office/index.js';
import { createHttpApp } from '../../src/http-app.js';
import { readConfig } from '../../src/config.js';
import { Business, SYSTEM } from '../../src/platform/index.js';
import { createLogger } from '../../src/platform/logging.js';
import type { Settings } from '../../src/settings.js';
import { BookingsStage } from '../bookings/stage.js';
import { TEST_ENVIRONMENT } from '../harness.js';
import { useStage } from '../use-stage.js';

// The environment of an installation that began before settings were in the database.
const stage = useStage(() =>
  BookingsStage.open({ SETTINGS: '', HOLD_MINUTES: '45', BUSINESS_NAME: 'Linden' }),
);

/** The settings of a process that starts with this environment. */
async function startedWith(environment: Record<string, string>): Promise<Settings> {
  const { databaseUrl } = stage.test.config;
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: databaseUrl, SETTINGS: '', ...environment });
  const app = await createHttpApp(config, stage.test.clock, createLogger('silent', 'api'));
  const { settings } = app.get(Business);
  await app.close();
  return settings;
}

test('the environment of the first start stays, whatever a later one says', async () => {
  expect(await startedWith({})).toMatchObject({ holdMinutes: 45, businessName: 'Linden', visitsAhead: 4 });
  const later = { HOLD_MINUTES: '10', SETTINGS: '{"businessName":"Elm","visitsAhead":9}' };
  expect(await startedWith(later)).toMatchObject({ holdMinutes: 45, businessName: 'Linden', visitsAhead: 4 });
});

test('an installation that was never asked takes its environment, below what the office set', async () => {
  await stage.rows(`UPDATE business_settings SET seeded = NULL, given = '{"visitsAhead":6}'`);
  const upgraded = await startedWith({ HOLD_MINUTES: '10', VISITS_AHEAD: '9', AUDIT_KEEP_DAYS: '400' });
  expect(upgraded).toMatchObject({ holdMinutes: 10, visitsAhead: 6, auditKeepDays: 400 });
});

describe('the command line', () => {
  const change = (settings: Partial<Settings>) =>
    stage.test.app.get(ChangeSettings).set(settings, { ...SYSTEM, name: 'command line' });

  test('sets what the office does not show, audited and at once', async () => {
    expect(await change({ openHolds: 7, photoKeepDays: 30 })).toMatchObject({ openHolds: 7 });
    const [entry] = await stage.rows<{ actor_name: string; after: object }>(
      `SELECT actor_name, after FROM audit_log WHERE entity = 'settings' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({
      actor_name: 'command line',
      after: { openHolds: 7, photoKeepDays: 30 },
    });
    expect(await startedWith({})).toMatchObject({ openHolds: 7, photoKeepDays: 30 });
  });

  test('moves the time zone only while nothing is booked', async () => {
    expect(await change({ timeZone: 'America/Chicago' })).toMatchObject({ timeZone: 'America/Chicago' });
    await (await stage.customer()).book({});
    await expect(change({ timeZone: 'America/Denver' })).rejects.toThrow('time zone');
  });
});
