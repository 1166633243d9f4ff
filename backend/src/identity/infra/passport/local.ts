import { Strategy as LocalStrategy } from 'passport-local';
import { type Outcome, runStrategy } from './run-strategy.js';

type Verify<User> = (username: string, password: string) => Promise<User | null>;

/** passport-local over a body's username and password; `verify` answers null for wrong ones. */
export function authenticateLocally<User extends object>(
  body: { username: string; password: string },
  verify: Verify<User>,
): Promise<Outcome<User>> {
  const strategy = new LocalStrategy((username, password, done) => {
    verify(username, password).then((user) => done(null, user ?? false), done);
  });
  return runStrategy<User>(strategy, { body });
}
