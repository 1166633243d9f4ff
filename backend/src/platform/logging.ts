import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** JSON lines without personal data: what is logged is named here and nowhere else is a request's content written. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', '*.authorization', '*.cookie', '*.password', '*.client_secret'],
      remove: true,
    },
  });
}

/** Nest's own messages through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.pino.info({ context: contextOf(rest) }, text(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.pino.error({ context: contextOf(rest) }, text(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.pino.warn({ context: contextOf(rest) }, text(message));
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.pino.debug({ context: contextOf(rest) }, text(message));
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.pino.trace({ context: contextOf(rest) }, text(message));
  }
}

function contextOf(rest: unknown[]): string | undefined {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : undefined;
}

function text(message: unknown): string {
  return message instanceof Error ? (message.stack ?? message.message) : String(message);
}
