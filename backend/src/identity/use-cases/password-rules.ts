import { Injectable } from '@nestjs/common';
import { Invalid } from '../../kernel/domain-error.js';
import { Business } from '../../platform/index.js';
import { checkPassword } from '../domain/password.js';
import { CommonPasswords, LeakedPasswords } from '../infra/known-passwords.js';
import { Passwords } from '../infra/passwords.js';

/** The requirements for a new password. */
@Injectable()
export class PasswordRules {
  constructor(
    private readonly passwords: Passwords,
    private readonly business: Business,
    private readonly commonPasswords: CommonPasswords,
    private readonly leakedPasswords: LeakedPasswords,
  ) {}

  /**
   * Asks an outside service, so call it before a transaction.
   * @param field the request's field that a refusal names
   * @returns a function that checks the new password for a username, and throws Invalid
   */
  async load(password: string | undefined, field = 'password'): Promise<(username: string) => void> {
    if (password === undefined) return () => undefined;
    const common = await this.commonPasswords.list();
    const hasLeaked = await this.leakedPasswords.include(password);
    const { businessName } = this.business.settings;
    return (username) => {
      checkPassword(password, [username, businessName], (plain) => common.has(plain), field);
      if (hasLeaked)
        throw new Invalid('This password has appeared in a data leak. Please choose a different one.', [
          { field },
        ]);
    };
  }

  /** Hashes a password that was checked. */
  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }
}
