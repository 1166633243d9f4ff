import { Injectable } from '@nestjs/common';
import type { CallChange, CallListEntry } from '@homebright/contract';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { addDays, parseLocalDate } from '../../kernel/local-date.js';
import { type Actor, BusinessClock, Transactions, writeAudit } from '../../platform/index.js';
import { changedMeanwhile, noted } from '../domain/call.js';
import { CallList, VisitReminders } from '../infra/visit-reminders.js';

/** The calls that the office makes to customers on the day before a visit (docs/rules.md#reminders). */
@Injectable()
export class CallCustomers {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly calls: CallList,
    private readonly reminders: VisitReminders,
  ) {}

  /** Visits of `date` (default: tomorrow). @throws Invalid for an invalid date */
  list(date: unknown): Promise<CallListEntry[]> {
    return this.calls.of(date === undefined ? addDays(this.clock.today(), 1) : parseLocalDate(date));
  }

  /**
   * Stores the outcome of a call, with who called and when.
   * @throws NotFound, DomainError STALE_VERSION with what changed
   */
  note(bookingId: number, change: CallChange, actor: Actor): Promise<CallListEntry> {
    return this.transactions.run(async (tx) => {
      const call = await this.calls.lock(tx, bookingId);
      if (!call) throw new NotFound('The visit');
      const stale = changedMeanwhile(call, change);
      if (stale)
        throw new DomainError(
          'STALE_VERSION',
          'Somebody else changed this call. Reload the page and try again.',
          stale,
        );
      const by = actor.name ?? actor.id ?? '';
      const after = noted(call, change, { at: this.clock.date().toISOString(), by });
      if (!after) return call;
      await this.reminders.saveCall(tx, after);
      const { appointment, outcome, note } = call;
      await writeAudit(tx, actor, {
        action: 'call',
        entity: 'booking',
        entityId: bookingId,
        before: { appointment, outcome, note },
        after: { appointment, outcome: after.outcome, note: after.note },
      });
      return after;
    });
  }
}
