import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../../../kernel/clock.js';
import { SecretEncryption } from '../secret-encryption.js';

/** One try at signing in, carried by the browser that made it, so that several tabs can try at once. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** PKCE's secret half. */
  verifier: string;
  returnTo: string;
}

export const ATTEMPT_SECONDS = 600;

/** Seals attempts so that the browser can neither read nor change what it carries. */
@Injectable()
export class LoginState {
  private readonly encryption: SecretEncryption;

  constructor(
    @Inject(CONFIG) { sessionSecret }: Config,
    private readonly clock: Clock,
  ) {
    this.encryption = new SecretEncryption(sessionSecret, 'homebright sign-in attempt');
  }

  /** States sort by age: the time comes first. */
  begin(returnTo: string): SignInAttempt {
    const time = this.clock.now().toString(36).padStart(9, '0');
    return { state: `${time}-${random(16)}`, nonce: random(16), verifier: random(32), returnTo };
  }

  seal(attempt: SignInAttempt): string {
    const plain = JSON.stringify({ attempt, expiresAt: this.clock.now() + ATTEMPT_SECONDS * 1000 });
    return this.encryption.encrypt(Buffer.from(plain), attempt.state).toString('base64url');
  }

  /** null when it was not sealed here, is too old, or belongs to another state. */
  open(sealed: string, state: string): SignInAttempt | null {
    const plain = this.encryption.decrypt(Buffer.from(sealed, 'base64url'), state)?.toString();
    if (!plain) return null;
    const { attempt, expiresAt } = JSON.parse(plain) as { attempt: SignInAttempt; expiresAt: number };
    return expiresAt > this.clock.now() ? attempt : null;
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
