import { Inject, Injectable } from '@nestjs/common';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { hkdfSync, randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../../../kernel/clock.js';

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
  private readonly key: Uint8Array;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', config.sessionSecret, '', 'homebright sign-in attempt', 32));
  }

  /** States sort by age: the time comes first. */
  begin(returnTo: string): SignInAttempt {
    const time = this.clock.now().toString(36).padStart(9, '0');
    return { state: `${time}-${random(16)}`, nonce: random(16), verifier: random(32), returnTo };
  }

  async seal(attempt: SignInAttempt): Promise<string> {
    const now = Math.floor(this.clock.now() / 1000);
    return new EncryptJWT({ ...attempt })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(now + ATTEMPT_SECONDS)
      .encrypt(this.key);
  }

  /** null when it was not sealed here, is too old, or belongs to another state. */
  async open(sealed: string, state: string): Promise<SignInAttempt | null> {
    try {
      const { payload } = await jwtDecrypt<SignInAttempt>(sealed, this.key, {
        currentDate: this.clock.date(),
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const { nonce, verifier, returnTo } = payload;
      return payload.state === state ? { state, nonce, verifier, returnTo } : null;
    } catch {
      return null;
    }
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
