import { Clock } from '../../kernel/clock.js';
import { SecretEncryption } from './secret-encryption.js';

/** State that a browser carries for us for a while, and can neither read nor change. */
export class SealedState<State> {
  private readonly encryption: SecretEncryption;

  /** @param purpose state sealed for one purpose does not open for another */
  constructor(
    sessionSecret: string,
    purpose: string,
    readonly seconds: number,
    private readonly clock: Clock,
  ) {
    this.encryption = new SecretEncryption(sessionSecret, purpose);
  }

  /** @param context needed to open it again */
  seal(state: State, context = ''): string {
    const plain = JSON.stringify({ state, expiresAt: this.clock.now() + this.seconds * 1000 });
    return this.encryption.encrypt(Buffer.from(plain), context).toString('base64url');
  }

  /** null if it was not sealed here or for this context, or is too old. */
  open(sealed: string, context = ''): State | null {
    const plain = this.encryption.decrypt(Buffer.from(sealed, 'base64url'), context)?.toString();
    if (!plain) return null;
    const { state, expiresAt } = JSON.parse(plain) as { state?: State; expiresAt: number };
    return expiresAt > this.clock.now() ? (state ?? null) : null;
  }
}
