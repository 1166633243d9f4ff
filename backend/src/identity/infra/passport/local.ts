import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { type Outcome, runStrategy } from './run-strategy.js';

type Verify<User> = (username: string, password: string) => Promise<User | null>;

class PasswordStrategy<User> extends PassportStrategy(Strategy) {
  constructor(private readonly verify: Verify<User>) {
    super();
  }

  validate(username: string, password: string): Promise<User | null> {
    return this.verify(username, password);
  }
}

/** passport-local over a body's username and password; `verify` answers null for wrong ones. */
export function authenticateLocally<User extends object>(
  body: { username: string; password: string },
  verify: Verify<User>,
): Promise<Outcome<User>> {
  return runStrategy<User>(new PasswordStrategy(verify), { body });
}
