import { pino } from 'pino';
import { NestLogger } from './logging.js';

function lineOf(say: (logger: NestLogger) => void): Record<string, unknown> {
  let line = '';
  const write = (text: string): void => void (line = text);
  say(new NestLogger(pino({ base: null, timestamp: false }, { write })));
  return JSON.parse(line) as Record<string, unknown>;
}

test('words are logged as they are, an error with where it happened', () => {
  expect(lineOf((logger) => logger.warn('too late', 'Relay'))).toEqual({
    level: 40,
    context: 'Relay',
    msg: 'too late',
  });
  expect(lineOf((logger) => logger.error(new Error('broken'), 'HTTP')).msg).toMatch(/broken\n.*at /);
});

test('what is named is logged by its names, with the words for it', () => {
  const drift = { intent: 'pi_1', payment: 7 };
  expect(lineOf((logger) => logger.warn(drift, 'an intent was left over', 'ReconcileMonth'))).toEqual({
    level: 40,
    context: 'ReconcileMonth',
    intent: 'pi_1',
    payment: 7,
    msg: 'an intent was left over',
  });
});
