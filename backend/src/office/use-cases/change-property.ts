import { Injectable } from '@nestjs/common';
import {
  HOME_NOTES,
  type HomeNotes,
  type NewProperty,
  type OfficeProperty,
  type PropertyChange,
} from '@homebright/contract';
import { Users } from '../../identity/index.js';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import {
  type Actor,
  BusinessClock,
  Transactions,
  type Tx,
  auditedFieldsSince,
  writeAudit,
} from '../../platform/index.js';
import { addressKey } from '../../kernel/address-key.js';
import { differenceOf, presentFields } from '../../kernel/difference.js';
import { ContactRows, type LockedHome } from '../infra/contact-rows.js';

/** A visit's price, tax and travel time depend on its address, so the address is changed in the booking. */
const CHANGE_IN_BOOKING = 'Change the address in each booking, because the price may change.';

@Injectable()
export class ChangeProperty {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly users: Users,
    private readonly contacts: ContactRows,
  ) {}

  /** @throws NotFound, Invalid, DomainError STALE_VERSION; CONFLICT if a visit is booked at the former address */
  change(id: number, { version, ...change }: PropertyChange, actor: Actor): Promise<OfficeProperty> {
    return this.transactions.run(async (tx) => {
      const locked = await this.lock(tx, id, version);
      const before = homeOf(locked);
      const now = { ...before, ...trimmed(change) };
      const difference = differenceOf(before, now);
      if (!difference) return before;
      const key = keyOf(now.location);
      if (key !== locked.addressKey) await this.refuseWhileBooked(tx, id, CHANGE_IN_BOOKING);
      const stored = { ...now, version: before.version + 1 };
      const home = { ...stored, userId: locked.userId, addressKey: key };
      if (!(await this.contacts.saveHome(tx, home, this.clock.date()))) throw new HomeTaken();
      await writeAudit(tx, actor, {
        action: 'change',
        entity: 'property',
        entityId: id,
        before: { ...difference.before, version: before.version },
        after: { ...difference.after, version: stored.version },
      });
      return stored;
    });
  }

  /** @throws NotFound, Invalid; DomainError CONFLICT if the customer already has a home there */
  add(userId: string, given: NewProperty, actor: Actor): Promise<OfficeProperty> {
    return this.transactions.run(async (tx) => {
      if (!(await this.users.lock(tx, userId))) throw new NotFound('The customer');
      const described = { ...EMPTY, ...trimmed(given) } as Omit<OfficeProperty & HomeNotes, 'id' | 'version'>;
      const home = { ...described, addressKey: keyOf(described.location) };
      const made = await this.contacts.addHome(tx, userId, home, this.clock.date());
      if (!made) throw new HomeTaken();
      const after = { ...described, version: made.version };
      await writeAudit(tx, actor, { action: 'create', entity: 'property', entityId: made.id, after });
      return made;
    });
  }

  /**
   * Past visits keep the home. @throws NotFound, DomainError STALE_VERSION; CONFLICT if visits or plans still need it
   */
  remove(id: number, version: number, actor: Actor): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { location } = await this.lock(tx, id, version);
      await this.refuseWhileBooked(tx, id, 'Move or cancel them first.');
      const [plan] = await this.contacts.plansAt(tx, id);
      if (plan) {
        const sentence = `Plan #${plan} books visits at this address. End the plan, or change the address of its last visit first.`;
        throw new DomainError('CONFLICT', sentence);
      }
      await this.contacts.removeHome(tx, id, this.clock.date());
      await writeAudit(tx, actor, {
        action: 'remove',
        entity: 'property',
        entityId: id,
        before: { location, version },
      });
    });
  }

  private async lock(tx: Tx, id: number, version: number): Promise<LockedHome> {
    const locked = await this.contacts.lockHome(tx, id);
    if (!locked) throw new NotFound('The property');
    if (version !== locked.version) await this.refuseStale(tx, version, locked);
    return locked;
  }

  private async refuseWhileBooked(tx: Tx, id: number, advice: string): Promise<void> {
    const upcomingIds = await this.contacts.upcomingIds(tx, id, this.clock.today(), this.clock.date());
    if (!upcomingIds.length) return;
    const numbers = upcomingIds.map((visitId) => `#${visitId}`).join(', ');
    const sentence = `Visits are still to come at this address (${numbers}). ${advice}`;
    throw new DomainError(
      'CONFLICT',
      sentence,
      upcomingIds.map((bookingId) => ({ bookingId })),
    );
  }

  private async refuseStale(tx: Tx, version: number, home: LockedHome): Promise<never> {
    const { id, version: _version, ...facts } = homeOf(home);
    const details = presentFields(await auditedFieldsSince(tx, 'property', id, version), facts);
    throw new DomainError(
      'STALE_VERSION',
      'Somebody else changed this property. Reload the page and try again.',
      details,
    );
  }
}

const EMPTY = {
  bedrooms: 0,
  bathrooms: 0,
  hasKids: false,
  hasPets: false,
  specialRequests: null,
  access: null,
  keys: null,
  preferences: null,
};

class HomeTaken extends DomainError {
  constructor() {
    super('CONFLICT', 'This customer already has a home at this address. Change that home instead.');
  }
}

/** @throws Invalid for punctuation alone */
function keyOf(location: string): string {
  const key = addressKey(location);
  if (!key) throw new Invalid('Please enter an address.', [{ field: 'location' }]);
  return key;
}

function homeOf({ userId: _userId, addressKey: _key, ...home }: LockedHome): Required<OfficeProperty> {
  return home;
}

const TEXTS = ['specialRequests', ...HOME_NOTES] as const;

/** The given fields, trimmed; blank texts become null. */
function trimmed({ location, ...rest }: Omit<PropertyChange, 'version'>): Partial<OfficeProperty> {
  const texts = TEXTS.filter((field) => rest[field] !== undefined).map((field) => [
    field,
    rest[field]?.trim() || null,
  ]);
  const given = { ...rest, location: location?.trim(), ...(Object.fromEntries(texts) as object) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
