import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { OneTimeCodes, type Tx } from '../../platform/index.js';
import type { PendingJoin } from '../infra/pending-joins.js';
import { Users } from '../infra/users.js';
import { NotifyJoined } from './notify-joined.js';

/** Entering the code signs somebody in as the customer whom the office created. */
@Injectable()
export class JoinCustomer {
  constructor(
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
    private readonly users: Users,
    private readonly notifyJoined: NotifyJoined,
  ) {}

  /** @returns false for a code that is wrong or has expired; true even if somebody else has become the customer */
  async join(tx: Tx, join: PendingJoin, code: string): Promise<boolean> {
    if (!(await this.codes.check(tx, joinCodeOf(join), code))) return false;
    const { person, customerId } = join;
    const joined = await this.users.join(tx, customerId, person, this.clock.date());
    const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
    if (joined) await this.notifyJoined.notify(tx, customerId, joined.unconfirmed, name);
    return true;
  }
}

/** The code of this browser's attempt. */
export function joinCodeOf({ id, customerId, person }: PendingJoin) {
  const recipient = person.email.toLowerCase();
  return { purpose: 'join', subject: `${customerId} ${id}`, recipient } as const;
}
