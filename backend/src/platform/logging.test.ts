import { pino } from 'pino';
import { createLogger, NestLogger } from './logging.js';

function lineOf(say: (logger: NestLogger) => void): Record<string, unknown> {
  let line = '';
  const write = (text: string): void => void (line = text);
  say(new NestLogger(pino({ base: null, timestamp: false }, { write })));
  return JSON.parse(line) as Record<string, unknown>;
}

test('texts are logged unchanged, errors with their stack', () => {
  expect(lineOf((logger) => logger.warn('too late', 'Relay'))).toEqual({
    level: 40,
    context: 'Relay',
    msg: 'too late',
  });
  expect(lineOf((logger) => logger.error(new Error('broken'), 'HTTP')).msg).toMatch(/broken\n.*at /);
});

test('a known reason why a process cannot start is logged as one sentence, without the stack', () => {
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const logged = (error: Error) => lineOf((logger) => logger.error(error, 'ExceptionHandler')).msg;
  expect(logged(refused)).toBe('PostgreSQL refuses the user or password of DATABASE_URL.');
  expect(logged(new Error('broken'))).toMatch(/broken\n.*at /);
  // In other contexts the stack is more useful than our sentence for a known code.
  expect(lineOf((logger) => logger.error(refused, 'Relay')).msg).toMatch(/failed\n.*at /);
});

test('named facts are logged as fields, with their text', () => {
  const drift = { intent: 'pi_1', payment: 7 };
  expect(lineOf((logger) => logger.warn(drift, 'an intent was left over', 'ReconcileMonth'))).toEqual({
    level: 40,
    context: 'ReconcileMonth',
    intent: 'pi_1',
    payment: 7,
    msg: 'an intent was left over',
  });
});

test('every line has the level’s name, the time, the process and its version', () => {
  let line = '';
  const logger = createLogger('info', 'worker', { write: (text) => void (line = text) });
  logger.warn({ event: 'refused' }, 'no');
  expect(JSON.parse(line)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    process: 'worker',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    event: 'refused',
    msg: 'no',
  });
});
