import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { type Tx, writeAudit } from '../../platform/index.js';
import { personName, StaffAlerts } from '../../messaging/index.js';

/** Reports that somebody became a customer by proving that they read the address. */
@Injectable()
export class NotifyJoined {
  constructor(
    private readonly clock: Clock,
    private readonly alerts: StaffAlerts,
  ) {}

  /** @param unconfirmed whether the office must still confirm who they are */
  async notify(tx: Tx, customerId: string, unconfirmed: boolean, fullName = ''): Promise<void> {
    const actor = { kind: 'customer', id: customerId } as const;
    await writeAudit(tx, actor, { action: 'join', entity: 'customer', entityId: customerId });
    if (!unconfirmed) return;
    const message = `${personName(fullName) || 'A customer'} signed in for the first time, with the address of a customer made by the office. Please confirm on their profile that it is them.`;
    await this.alerts.add(
      tx,
      { occasion: `joined:${customerId}`, message, bookingId: null },
      this.clock.date(),
    );
  }
}
