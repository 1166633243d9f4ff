import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Level, pino, type Logger, type LoggerOptions } from 'pino';
import { knownReason } from '../exit-with-error.js';
import { VERSION } from './version.js';

export type ProcessName = 'api' | 'worker' | 'migrate' | 'command';

/**
 * Logs JSON lines without personal data. The logged fields are listed here, and request contents are never
 * logged.
 */
export function createLogger(level: string, process: ProcessName, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { process, version: VERSION },
    formatters: { level: (name) => ({ level: name }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', '*.authorization', '*.cookie', '*.password', '*.client_secret'],
      remove: true,
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Nest's own messages through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** `message` is a text, an error, or named facts that a text follows. Nest appends the context. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const last = rest.at(-1);
    const context = typeof last === 'string' ? last : undefined;
    if (typeof message !== 'object' || message === null || message instanceof Error) {
      this.pino[level]({ context }, text(message, context));
    } else this.pino[level]({ context, ...message }, rest.length > 1 ? text(rest[0]) : undefined);
  }
}

/** If a process cannot start for a known reason, only the sentence for it is logged, without the stack. */
function text(message: unknown, context?: string): string {
  const reason = context === 'ExceptionHandler' ? knownReason(message) : null;
  return reason ?? (message instanceof Error ? (message.stack ?? message.message) : String(message));
}
