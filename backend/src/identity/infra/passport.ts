import { PassportStrategy } from '@nestjs/passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { Strategy } from 'passport-strategy';

/** Passport's four ways to end, as one value. */
export type StrategyOutcome<User> =
  | { kind: 'success'; user: User }
  | { kind: 'fail'; challenge: unknown }
  | { kind: 'redirect'; url: string }
  | { kind: 'error'; error: unknown };

/** The parts of a request that the strategies read; nothing here belongs to Express or Fastify. */
export interface StrategyRequest {
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Runs a passport strategy without passport's middleware: the first outcome counts, including a throw. */
export function runStrategy<User>(
  strategy: Strategy,
  request: StrategyRequest,
): Promise<StrategyOutcome<User>> {
  return new Promise((resolve) => {
    const running = Object.assign(Object.create(strategy) as Strategy, {
      success: (user: unknown) => resolve({ kind: 'success', user: user as User }),
      fail: (challenge: unknown) => resolve({ kind: 'fail', challenge }),
      redirect: (url: string) => resolve({ kind: 'redirect', url }),
      pass: () => resolve({ kind: 'fail', challenge: undefined }),
      error: (error: unknown) => resolve({ kind: 'error', error }),
    });
    try {
      running.authenticate(request as Parameters<Strategy['authenticate']>[0], {});
    } catch (error) {
      resolve({ kind: 'error', error });
    }
  });
}

type Verify<User> = (username: string, password: string) => Promise<User | null>;

class PasswordStrategy<User> extends PassportStrategy(LocalStrategy) {
  constructor(private readonly verify: Verify<User>) {
    super();
  }

  validate(username: string, password: string): Promise<User | null> {
    return this.verify(username, password);
  }
}

/** Runs passport-local on a body's username and password; `verify` returns null if they are wrong. */
export function authenticateLocally<User extends object>(
  body: { username: string; password: string },
  verify: Verify<User>,
): Promise<StrategyOutcome<User>> {
  return runStrategy<User>(new PasswordStrategy(verify), { body });
}
