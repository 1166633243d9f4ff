import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Users } from '../infra/users.js';

@Injectable()
export class VerifyEmail {
  constructor(private readonly users: Users) {}

  /** The customer has opened a link that was sent to the address. @returns false if they have another one by now */
  run(tx: Tx, userId: string, email: string): Promise<boolean> {
    return this.users.verifyEmail(tx, userId, email);
  }
}
