import { Injectable } from '@nestjs/common';
import type { BookingBulkAction, BulkAnswer, CancellationTerms, SettledRow } from '@homebright/contract';
import { type BulkCall, eachRow, keyOfRow } from '../../platform/index.js';
import { STATUS_AFTER } from './booking-actions.js';
import { BookingTransitions } from './booking-transitions.js';
import { type AuditedChange, ChangeBooking, type LockedBooking } from './change-booking.js';

/** The audit log's actions. Cancelling a single visit is an edit of its status, so a bulk cancellation is one too. */
const AUDIT_ACTION = { confirm: 'confirm', complete: 'complete', cancel: 'edit', delete: 'delete' } as const;

/** Applies one change to many bookings, each on its own. The outbox updates open payments at the provider. */
@Injectable()
export class ChangeManyBookings {
  constructor(
    private readonly changeBooking: ChangeBooking,
    private readonly transitions: BookingTransitions,
  ) {}

  change(
    action: BookingBulkAction,
    rows: readonly SettledRow[],
    { actor, once }: BulkCall,
  ): Promise<BulkAnswer> {
    return eachRow(rows, ({ id, version, ...terms }) => {
      const call = { action: AUDIT_ACTION[action], actor, version, once: once && keyOfRow(once, id) };
      return this.changeBooking.commit(id, call, (locked) => this.changeOne(locked, action, terms));
    });
  }

  private changeOne(
    locked: LockedBooking,
    action: BookingBulkAction,
    terms: CancellationTerms,
  ): Promise<AuditedChange | void> {
    switch (action) {
      case 'confirm':
      case 'complete':
        return this.transitions.advance(locked, STATUS_AFTER[action]);
      case 'cancel':
        return this.transitions.become(locked, 'cancelled', terms);
      case 'delete':
        return this.transitions.remove(locked, terms);
    }
  }
}
