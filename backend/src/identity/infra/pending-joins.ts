import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import type { OidcProfile } from '../domain/oidc-profile.js';
import { SecretEncryption } from './secret-encryption.js';

/** A first sign-in with the address of a customer whom the office made: nobody is signed in yet. */
export interface PendingJoin {
  person: OidcProfile & { email: string };
  customerId: string;
  returnTo: string;
}

export const JOIN_SECONDS = 1_800;
const CONTEXT = 'join';

/** Sealed, so that the browser can neither read nor change what it carries. */
@Injectable()
export class PendingJoins {
  private readonly encryption: SecretEncryption;

  constructor(
    @Inject(CONFIG) { sessionSecret }: Config,
    private readonly clock: Clock,
  ) {
    this.encryption = new SecretEncryption(sessionSecret, 'homebright pending join');
  }

  seal(join: PendingJoin): string {
    const plain = JSON.stringify({ join, expiresAt: this.clock.now() + JOIN_SECONDS * 1000 });
    return this.encryption.encrypt(Buffer.from(plain), CONTEXT).toString('base64url');
  }

  /** null when it was not sealed here, or is too old. */
  open(sealed: string): PendingJoin | null {
    const plain = this.encryption.decrypt(Buffer.from(sealed, 'base64url'), CONTEXT)?.toString();
    if (!plain) return null;
    const { join, expiresAt } = JSON.parse(plain) as { join: PendingJoin; expiresAt: number };
    return expiresAt > this.clock.now() ? join : null;
  }
}
