import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Users } from '../infra/users.js';

@Injectable()
export class RememberPhone {
  constructor(private readonly users: Users) {}

  /** The number a customer last gave for a visit, in the transaction that made it. */
  run(tx: Tx, userId: string, phone: string): Promise<void> {
    return this.users.rememberPhone(tx, userId, phone);
  }
}
