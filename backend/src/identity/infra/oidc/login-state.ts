import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../../../kernel/clock.js';
import { SealedState } from '../sealed-state.js';

/** One attempt to sign in, carried by the browser that made it, so that several tabs can try at once. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** PKCE's secret half. */
  verifier: string;
  returnTo: string;
}

export const ATTEMPT_SECONDS = 600;

@Injectable()
export class LoginState {
  private readonly sealed: SealedState<SignInAttempt>;

  constructor(
    @Inject(CONFIG) { sessionSecret }: Config,
    private readonly clock: Clock,
  ) {
    this.sealed = new SealedState(sessionSecret, 'homebright sign-in attempt', ATTEMPT_SECONDS, clock);
  }

  /** States sort by age, because they begin with the time. */
  begin(returnTo: string): SignInAttempt {
    const time = this.clock.now().toString(36).padStart(9, '0');
    return { state: `${time}-${random(16)}`, nonce: random(16), verifier: random(32), returnTo };
  }

  seal(attempt: SignInAttempt): string {
    return this.sealed.seal(attempt, attempt.state);
  }

  /** null if it was not sealed here, is too old, or belongs to another state. */
  open(sealed: string, state: string): SignInAttempt | null {
    return this.sealed.open(sealed, state);
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
