import { Environment } from './environment.js';
import {
  readSettingsSeed,
  SETTING_NAMES,
  SETTINGS,
  settingsChangeOf,
  settingText,
  USUAL_SETTINGS,
} from './settings.js';

function seedOf(given: Record<string, string>) {
  const environment = new Environment(given);
  return { seed: readSettingsSeed(environment), problems: environment.problems };
}

test('the first start takes SETTINGS, and above them the variables of earlier releases', () => {
  const { seed, problems } = seedOf({
    SETTINGS: '{"businessName":"Linden","holdMinutes":20,"textCountries":["US","CA"]}',
    HOLD_MINUTES: '45',
    BUSINESS_PHONE: '(555) 010-0000',
    TESTIMONIALS: '[{"quote":"Fine","name":"Ada"}]',
    TEXT_COUNTRIES: 'us, es',
    TRAVEL_MINUTES: '',
    OIDC_TRUST_EMAIL: 'True',
  });
  expect(problems).toEqual([]);
  expect(seed).toEqual({
    businessName: 'Linden',
    holdMinutes: 45,
    businessPhone: '(555) 010-0000',
    testimonials: [{ quote: 'Fine', name: 'Ada' }],
    textCountries: ['US', 'ES'],
    trustProviderEmail: true,
  });
});

test('without SETTINGS and former variables there is no seed', () => {
  expect(seedOf({})).toEqual({ seed: {}, problems: [] });
});

test('a wrong value is reported with its variable, or with its name in SETTINGS', () => {
  const given = { SETTINGS: '{"visitsAhead":99,"nonsense":1}', WEBHOOK_KEEP_DAYS: '7' };
  expect(seedOf(given)).toEqual({
    seed: {},
    problems: [
      'visitsAhead in SETTINGS must be a whole number from 1 to 52',
      'SETTINGS has no nonsense',
      'WEBHOOK_KEEP_DAYS must be a whole number from 31 to 36500',
    ],
  });
});

test.each([
  ['businessName', [' ', 'Two\nlines', 7, null]],
  ['businessPhone', ['', 7]],
  ['timeZone', ['Nowhere/Land', 5]],
  [
    'testimonials',
    [{}, [{ quote: 'Fine' }], ['Fine'], [null], [{ name: 'Ada' }], [{ quote: 1, name: 'Ada' }]],
  ],
  ['textCountries', ['US', ['usa'], ['us'], ['US', 'x']]],
  ['trustProviderEmail', ['true', 1, null]],
  ['holdMinutes', [0, 1_441, 1.5, '30']],
  ['auditKeepDays', [29, 36_501]],
] as const)('%s takes no nonsense', (name, wrong) => {
  for (const value of wrong) expect(SETTINGS[name].problem(value)).toMatch(/^must be /);
});

test('every usual value is allowed, and reads back from its shown form', () => {
  for (const name of SETTING_NAMES) {
    const usual = USUAL_SETTINGS[name];
    expect([name, SETTINGS[name].problem(usual)]).toEqual([name, null]);
    const shown = settingText(usual);
    if (shown) expect([name, settingsChangeOf([`${name}=${shown}`])]).toEqual([name, { [name]: usual }]);
  }
});

test.each([
  ['holdMinutes', [1, 1_440]],
  ['openHolds', [1, 1_000]],
  ['auditKeepDays', [30, 36_500]],
] as const)('%s takes its bounds themselves', (name, bounds) => {
  for (const value of bounds) expect(SETTINGS[name].problem(value)).toBeNull();
});

test('a value reads back from its shown form', () => {
  const testimonials = [{ quote: 'Fine, twice', name: 'Ada', place: 'Larkfield' }];
  expect(settingText(['US', 'CA'])).toBe('US,CA');
  expect(settingText(null)).toBe('');
  expect(settingText(false)).toBe('false');
  expect(settingText([])).toBe('');
  expect(settingsChangeOf([`testimonials=${settingText(testimonials)}`])).toEqual({ testimonials });
  expect(settingsChangeOf(['textCountries= us ,, ca '])).toEqual({ textCountries: ['US', 'CA'] });
});

test('text that is not JSON is not a value', () => {
  expect(() => settingsChangeOf(['testimonials=[{'])).toThrow(/must be a JSON list/);
  expect(seedOf({ SETTINGS: '{' }).problems).toEqual([expect.stringMatching(/must be a JSON object/)]);
});

test('the command line: no value resets to the default, and an unknown setting is refused', () => {
  expect(settingsChangeOf(['holdMinutes=20', 'businessAddress=1 = 1 Lane', 'timeZone='])).toEqual({
    holdMinutes: 20,
    businessAddress: '1 = 1 Lane',
    timeZone: null,
  });
  for (const wrong of ['holdMinutes', 'holdMinutes=0', 'nothing=1', 'constructor=1', '=1'])
    expect(() => settingsChangeOf([wrong])).toThrow();
});
