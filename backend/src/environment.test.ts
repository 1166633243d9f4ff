import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, Environment } from './environment.js';

const environment = (NAME?: string) => new Environment({ NAME });

test('a text is what was set, without spaces around it, else the fallback, else a problem', () => {
  expect(environment(' value ').text('NAME', 'other')).toBe('value');
  expect(environment('  ').text('NAME', 'other')).toBe('other');
  const missing = environment();
  expect(missing.text('NAME')).toBe('');
  expect(missing.problems).toEqual(['NAME is not set']);
});

test('what is optional may be missing', () => {
  const missing = environment('');
  expect(missing.optional('NAME')).toBeNull();
  expect(environment('x').optional('NAME')).toBe('x');
  expect(missing.problems).toEqual([]);
});

test.each([
  ['changeme', true],
  ['CHANGE-ME', true],
  ['xxxxxxxx', true],
  ['seven77', true],
  ['eight888', false],
  ['my-secret-words', false],
])('the secret %j is refused: %j', (value, refused) => {
  const given = environment(value);
  expect(given.secret('NAME', 8)).toBe(value);
  expect(given.problems).toHaveLength(refused ? 1 : 0);
});

test('a secret that is missing is one problem, not two', () => {
  const missing = environment();
  missing.secret('NAME', 8);
  expect(missing.problems).toEqual(['NAME is not set']);
});

test.each([
  [undefined, 5, []],
  ['1', 1, []],
  ['9', 9, []],
  ['0', 0, ['NAME must be a whole number from 1 to 9']],
  ['10', 10, ['NAME must be a whole number from 1 to 9']],
  ['2.5', 2.5, ['NAME must be a whole number from 1 to 9']],
  ['two', NaN, ['NAME must be a whole number from 1 to 9']],
])('the number %j is read as %d', (value, number, problems) => {
  const given = environment(value);
  expect(given.integer('NAME', 5, 1, 9)).toBe(number);
  expect(given.problems).toEqual(problems);
});

test.each([
  ['true', true],
  ['TRUE', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['yes', false],
])('%j is %j, whatever the fallback', (value, flag) => {
  expect(environment(value).flag('NAME', !flag)).toBe(flag);
});

test.each([true, false])('a flag that is not set is the fallback, %j', (fallback) => {
  expect([environment().flag('NAME', fallback), environment('').flag('NAME', fallback)]).toEqual([
    fallback,
    fallback,
  ]);
});

test('a URL loses the slash at its end and has to be one', () => {
  expect(environment('https://x.example/a/').url('NAME')).toBe('https://x.example/a');
  expect(environment().url('NAME', 'https://x.example')).toBe('https://x.example');
  const nonsense = environment('x.example');
  nonsense.url('NAME');
  expect(nonsense.problems).toEqual(['NAME is not a URL']);
  const missing = environment();
  missing.url('NAME');
  expect(missing.problems).toEqual(['NAME is not set']);
});

test('a list is divided by commas and spaces', () => {
  expect(environment(' a, b  c,,d ').list('NAME')).toEqual(['a', 'b', 'c', 'd']);
  expect([environment().list('NAME'), environment(',').list('NAME')]).toEqual([[], []]);
});

describe('a secret in a file', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'homebright-environment-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const fileOf = (text: string): string => {
    writeFileSync(join(folder, 'secret'), text);
    return join(folder, 'secret');
  };

  test('is read without its last line’s end', () => {
    const given = new Environment({ SMTP_URL_FILE: fileOf('smtps://x.example\n') });
    expect([given.text('SMTP_URL'), given.problems]).toEqual(['smtps://x.example', []]);
  });

  test('is not said to be missing as well when it cannot be read', () => {
    const gone = new Environment({ SMTP_URL_FILE: join(folder, 'gone') });
    gone.text('SMTP_URL');
    expect(gone.problems).toEqual(['SMTP_URL_FILE names a file that cannot be read (ENOENT)']);
    const empty = new Environment({ SMTP_URL_FILE: fileOf(' \n') });
    empty.text('SMTP_URL');
    expect(empty.problems).toEqual(['SMTP_URL_FILE names a file that is empty']);
  });

  test('is not to be set twice', () => {
    const twice = new Environment({ SMTP_URL: 'smtps://x.example', SMTP_URL_FILE: fileOf('y') });
    expect(twice.problems).toEqual(['SMTP_URL and SMTP_URL_FILE are both set: leave one out']);
    expect(twice.text('SMTP_URL')).toBe('smtps://x.example');
  });

  test('is for secrets only', () => {
    expect(new Environment({ PORT_FILE: fileOf('3000') }).optional('PORT')).toBeNull();
  });
});

test('all problems are told at once', () => {
  const error = new ConfigurationError(['A is not set', 'B is not a URL']);
  expect(error).toMatchObject({ name: 'ConfigurationError', problems: ['A is not set', 'B is not a URL'] });
  expect(error.message).toContain('\n  - A is not set\n  - B is not a URL');
});
