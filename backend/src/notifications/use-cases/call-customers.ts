import { Injectable } from '@nestjs/common';
import type { CallListEntry } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { addDays, parseLocalDate } from '../../kernel/local-date.js';
import { localDateOf } from '../../kernel/zone.js';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { type Call, CallList, VisitReminders } from '../infra/visit-reminders.js';
import { CurrentSender } from './sender.js';

/** "A call from the team 24 hours before" (spec section 2.5): whom to call, and who was called. */
@Injectable()
export class CallCustomers {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly calls: CallList,
    private readonly reminders: VisitReminders,
    private readonly audit: AuditLog,
    private readonly senders: CurrentSender,
  ) {}

  /** Visits of `date` (default: tomorrow). @throws Invalid for an invalid date */
  async list(date: unknown): Promise<CallListEntry[]> {
    const tomorrow = addDays(localDateOf(this.clock.now(), this.senders.zone), 1);
    const found = await this.calls.of(date === undefined ? tomorrow : parseLocalDate(date));
    return found.map(entryOf);
  }

  /** Marks a call as made, or removes the mark; marking twice keeps the first. @throws NotFound */
  async tick(bookingId: number, called: boolean, actor: Actor): Promise<CallListEntry> {
    return this.transactions.run(async (tx) => {
      const call = await this.calls.find(tx, bookingId);
      if (!call) throw new NotFound('The visit');
      if (called === (call.calledAt !== null)) return entryOf(call);
      const tick = { at: called ? this.clock.date() : null, by: called ? (actor.name ?? actor.id) : null };
      await this.reminders.called(tx, bookingId, call.appointment, tick);
      await this.audit.write(tx, actor, {
        action: called ? 'call' : 'uncall',
        entity: 'booking',
        entityId: bookingId,
        after: { appointment: call.appointment, called },
      });
      return entryOf({ ...call, calledAt: tick.at?.toISOString() ?? null, calledBy: tick.by });
    });
  }
}

function entryOf({ appointment: _appointment, ...entry }: Call): CallListEntry {
  return entry;
}
