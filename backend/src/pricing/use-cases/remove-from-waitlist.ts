import { Injectable } from '@nestjs/common';
import type { WaitlistEntry } from '@homebright/contract';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import { Waitlist } from '../infra/waitlist.js';

@Injectable()
export class RemoveFromWaitlist {
  constructor(
    private readonly transactions: Transactions,
    private readonly waitlist: Waitlist,
  ) {}

  /** @throws NotFound */
  remove(id: number, by: Actor): Promise<WaitlistEntry> {
    return this.transactions.run(async (tx) => {
      const removed = await this.waitlist.remove(tx, id);
      const { zip } = removed;
      await writeAudit(tx, by, { action: 'delete', entity: 'waitlist', entityId: id, before: { zip } });
      return removed;
    });
  }
}
