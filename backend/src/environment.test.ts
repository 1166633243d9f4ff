import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addEnvironmentFile, ConfigurationError, Environment, environmentFile } from './environment.js';

const environment = (NAME?: string) => new Environment({ LOG_LEVEL: NAME });

test('a text is what was set, without spaces around it, else the fallback, else a problem', () => {
  expect(environment(' value ').text('LOG_LEVEL', 'other')).toBe('value');
  expect(environment('  ').text('LOG_LEVEL', 'other')).toBe('other');
  const missing = environment();
  expect(missing.text('LOG_LEVEL')).toBe('');
  expect(missing.problems).toEqual(['LOG_LEVEL is not set']);
});

test('optional variables may be missing', () => {
  const missing = environment('');
  expect(missing.optional('LOG_LEVEL')).toBeNull();
  expect(environment('x').optional('LOG_LEVEL')).toBe('x');
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
  expect(given.secret('LOG_LEVEL', 8)).toBe(value);
  expect(given.problems).toHaveLength(refused ? 1 : 0);
});

test('a secret that is missing is one problem, not two', () => {
  const missing = environment();
  missing.secret('LOG_LEVEL', 8);
  expect(missing.problems).toEqual(['LOG_LEVEL is not set']);
});

test.each([
  [undefined, 5, []],
  ['1', 1, []],
  ['9', 9, []],
  ['0', 0, ['LOG_LEVEL must be a whole number from 1 to 9']],
  ['10', 10, ['LOG_LEVEL must be a whole number from 1 to 9']],
  ['2.5', 2.5, ['LOG_LEVEL must be a whole number from 1 to 9']],
  ['two', NaN, ['LOG_LEVEL must be a whole number from 1 to 9']],
])('the number %j is read as %d', (value, number, problems) => {
  const given = environment(value);
  expect(given.integer('LOG_LEVEL', 5, 1, 9)).toBe(number);
  expect(given.problems).toEqual(problems);
});

test.each([
  ['true', true],
  ['TRUE', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
  ['yes', true],
  ['no', false],
])('%j is %j, whatever the fallback', (value, flag) => {
  expect(environment(value).flag('LOG_LEVEL', !flag)).toBe(flag);
});

test.each([true, false])('a flag that is not set is the fallback, %j', (fallback) => {
  expect([environment().flag('LOG_LEVEL', fallback), environment('').flag('LOG_LEVEL', fallback)]).toEqual([
    fallback,
    fallback,
  ]);
});

test('a flag that is neither true nor false is a problem', () => {
  const given = environment('perhaps');
  given.flag('LOG_LEVEL', true);
  expect(given.problems).toEqual(['LOG_LEVEL is true or false']);
});

test('a URL must have one of the expected schemes', () => {
  const given = environment('mysql://db');
  given.url('LOG_LEVEL', undefined, ['postgres', 'postgresql']);
  expect(given.problems).toEqual(['LOG_LEVEL must begin with postgres: or postgresql:']);
  expect(environment('postgres://db').url('LOG_LEVEL', undefined, ['postgres'])).toBe('postgres://db');
});

test('a URL must be valid, and loses the slash at its end', () => {
  expect(environment('https://x.example/a/').url('LOG_LEVEL')).toBe('https://x.example/a');
  expect(environment().url('LOG_LEVEL', 'https://x.example')).toBe('https://x.example');
  const nonsense = environment('x.example');
  nonsense.url('LOG_LEVEL');
  expect(nonsense.problems).toEqual(['LOG_LEVEL is not a URL']);
  const missing = environment();
  missing.url('LOG_LEVEL');
  expect(missing.problems).toEqual(['LOG_LEVEL is not set']);
});

test('a list is separated by commas and spaces', () => {
  expect(environment(' a, b  c,,d ').list('LOG_LEVEL')).toEqual(['a', 'b', 'c', 'd']);
  expect([environment().list('LOG_LEVEL'), environment(',').list('LOG_LEVEL')]).toEqual([[], []]);
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

  test('is not also reported as missing if it cannot be read', () => {
    const gone = new Environment({ SMTP_URL_FILE: join(folder, 'gone') });
    gone.text('SMTP_URL');
    expect(gone.problems).toEqual(['SMTP_URL_FILE names a file that cannot be read (ENOENT)']);
    const empty = new Environment({ SMTP_URL_FILE: fileOf(' \n') });
    empty.text('SMTP_URL');
    expect(empty.problems).toEqual(['SMTP_URL_FILE names a file that is empty']);
  });

  test('must not be set twice', () => {
    const twice = new Environment({ SMTP_URL: 'smtps://x.example', SMTP_URL_FILE: fileOf('y') });
    expect(twice.problems).toEqual(['SMTP_URL and SMTP_URL_FILE are both set: leave one out']);
    expect(twice.text('SMTP_URL')).toBe('smtps://x.example');
  });

  test('is for secrets only', () => {
    expect(new Environment({ PORT_FILE: fileOf('3000') }).optional('PORT')).toBeNull();
  });
});

describe('a file .env', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'homebright-dotenv-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (text: string): void => writeFileSync(join(folder, '.env'), text);

  test('fills in variables that the environment lacks', () => {
    write('# a comment\nPORT=4000 # said\nLOG_LEVEL="debug"\nDATA_DIR=\nAWS_REGION=eu-west-1\n');
    const env: NodeJS.ProcessEnv = { PORT: '5000', LOG_LEVEL: ' ' };
    expect(addEnvironmentFile(env, environmentFile(folder))).toBe(env);
    expect(env).toEqual({ PORT: '5000', LOG_LEVEL: 'debug', AWS_REGION: 'eu-west-1' });
  });

  test('need not exist, but must be readable', () => {
    expect(addEnvironmentFile({ PORT: '1' }, environmentFile(folder))).toEqual({ PORT: '1' });
    mkdirSync(join(folder, '.env'));
    expect(() => addEnvironmentFile({}, environmentFile(folder))).toThrow('.env cannot be read (EISDIR)');
  });

  test('comes too late for variables that Node.js itself reads at its start', () => {
    write('NODE_EXTRA_CA_CERTS=/etc/ca.pem\n');
    expect(() => addEnvironmentFile({}, environmentFile(folder))).toThrow('NODE_EXTRA_CA_CERTS');
    expect(addEnvironmentFile({ NODE_EXTRA_CA_CERTS: '/etc/ca.pem' }, environmentFile(folder))).toBeDefined();
  });
});

describe('a name that looks like a setting and is not one', () => {
  const named = { ADMIN_USER: 'x', STRIPE_SECRETKEY: 'x' };
  const sentences = [
    'ADMIN_USER is not a setting: nothing reads it',
    'STRIPE_SECRETKEY is not a setting: nothing reads it (STRIPE_SECRET_KEY?)',
  ];
  const checked = (ours?: Set<string>) => {
    const given = new Environment(named, ours);
    given.checkNames([]);
    return given;
  };

  test('stops the start if our own file has it', () => {
    expect(checked().problems).toEqual(sentences);
    expect(checked(new Set(Object.keys(named)))).toMatchObject({ problems: sentences, warnings: [] });
  });

  test('former settings are never suggested', () => {
    const given = new Environment({ HOLD_MINUTS: '30', HOLD_MINUTES: '30', PUBLC_URL: 'x' });
    given.checkNames(['HOLD_MINUTES']);
    expect(given.problems).toEqual(['PUBLC_URL is not a setting: nothing reads it (PUBLIC_URL?)']);
  });

  test('is a warning in the process’s environment, where other programs have theirs', () => {
    expect(checked(new Set())).toMatchObject({ problems: [], warnings: sentences });
    expect(checked(new Set(['ADMIN_USER']))).toMatchObject({
      problems: [sentences[0]],
      warnings: [sentences[1]],
    });
  });
});

test('all problems are reported at once', () => {
  const error = new ConfigurationError(['A is not set', 'B is not a URL']);
  expect(error).toMatchObject({ name: 'ConfigurationError', problems: ['A is not set', 'B is not a URL'] });
  expect(error.message).toContain('\n  - A is not set\n  - B is not a URL');
});
