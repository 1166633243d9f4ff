import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';
import { randomBytes } from 'node:crypto';

/** argon2id, 19 MiB and two passes: as OWASP recommends, on a machine with two cores. */
const COST = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class Passwords {
  /**
   * The hash of a password that nobody has: compared for unknown names, so that the answer takes as long as
   * for known ones.
   */
  private nobodys: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return argon2.hash(password, COST);
  }

  /** For a null `hash`, does the same work and returns false. */
  async matches(hash: string | null, password: string): Promise<boolean> {
    this.nobodys ??= this.hash(randomBytes(32).toString('base64'));
    const same = await argon2.verify(hash ?? (await this.nobodys), password);
    return same && hash !== null;
  }
}
