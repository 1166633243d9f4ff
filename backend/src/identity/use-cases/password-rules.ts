import { Injectable } from '@nestjs/common';
import { Business } from '../../platform/index.js';
import { checkPassword } from '../domain/password.js';
import { CommonPasswords } from '../infra/common-passwords.js';

@Injectable()
export class PasswordRules {
  constructor(
    private readonly business: Business,
    private readonly commonPasswords: CommonPasswords,
  ) {}

  /** @returns what judges a new password of somebody; it throws Invalid */
  async load(): Promise<(password: string, username: string) => void> {
    const common = await this.commonPasswords.list();
    const { businessName } = this.business.settings;
    return (password, username) => {
      checkPassword(password, [username, businessName], (plain) => common.has(plain));
    };
  }
}
