import { Injectable } from '@nestjs/common';
import type { OfficeProperty, PropertyChange } from '@homebright/contract';
import { DomainError, Invalid, NotFound } from '../../../kernel/domain-error.js';
import { type Actor, AuditLog, BusinessClock, Transactions, type Tx } from '../../../platform/index.js';
import { addressKey } from '../../domain/address-key.js';
import { staleSettings } from '../../domain/business-change.js';
import { differenceOf } from '../../domain/difference.js';
import { ChangeLog } from '../infra/change-log.js';
import { ContactRows, type LockedHome } from '../infra/contact-rows.js';

@Injectable()
export class ChangeProperty {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly contacts: ContactRows,
    private readonly log: ChangeLog,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound, Invalid, DomainError STALE_VERSION; CONFLICT if a visit is to come at the former address */
  run(id: number, { version, ...change }: PropertyChange, actor: Actor): Promise<OfficeProperty> {
    return this.transactions.run(async (tx) => {
      const locked = await this.contacts.lockHome(tx, id);
      if (!locked) throw new NotFound('The property');
      if (version !== locked.version) await this.refuseStale(tx, version, locked);
      const was = homeOf(locked);
      const now = { ...was, ...trimmed(change) };
      const difference = differenceOf(was, now);
      if (!difference) return was;
      const key = addressKey(now.location);
      if (!key) throw new Invalid('Please enter an address.', [{ field: 'location' }]);
      if (key !== locked.addressKey) await this.refuseWhileComing(tx, id);
      const kept = { ...now, version: was.version + 1 };
      const home = { ...kept, userId: locked.userId, addressKey: key };
      if (!(await this.contacts.keepHome(tx, home, this.clock.date())))
        throw new DomainError('CONFLICT', 'This customer has another property at this address.');
      await this.audit.write(tx, actor, {
        action: 'change',
        entity: 'property',
        entityId: id,
        before: { ...difference.before, version: was.version },
        after: { ...difference.after, version: kept.version },
      });
      return kept;
    });
  }

  /** Each visit's address has its own price, tax and way: the booking changes it. */
  private async refuseWhileComing(tx: Tx, id: number): Promise<void> {
    const coming = await this.contacts.coming(tx, id, this.clock.today());
    if (!coming.length) return;
    const which = coming.map((one) => `#${one}`).join(', ');
    const sentence = `Visits are still to come at this address (${which}). Change the address there: it may change the price.`;
    throw new DomainError(
      'CONFLICT',
      sentence,
      coming.map((bookingId) => ({ bookingId })),
    );
  }

  private async refuseStale(tx: Tx, version: number, home: LockedHome): Promise<never> {
    const { id, version: _version, ...facts } = homeOf(home);
    const details = staleSettings(await this.log.fieldsOf(tx, 'property', id, version), facts);
    throw new DomainError(
      'STALE_VERSION',
      'Someone else has changed this property in the meantime.',
      details,
    );
  }
}

function homeOf({ userId: _userId, addressKey: _key, ...home }: LockedHome): OfficeProperty {
  return home;
}

/** What is given, without blanks around; empty requests are none. */
function trimmed({
  location,
  specialRequests,
  ...rest
}: Omit<PropertyChange, 'version'>): Partial<OfficeProperty> {
  const given = {
    ...rest,
    location: location?.trim(),
    specialRequests: specialRequests === undefined ? undefined : specialRequests?.trim() || null,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
