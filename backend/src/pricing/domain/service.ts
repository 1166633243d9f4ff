import {
  type BookService,
  type CatalogEntry,
  type Cents,
  serviceLength,
  INITIAL_CATALOG,
  priceProblem,
  type ServiceOption,
  type ServiceType,
  type ServiceWords,
} from '@homebright/contract';
import { DomainError, refuse } from '../../kernel/domain-error.js';

/** The editable fields. Undefined fields keep their values. */
export type ServiceChange = Partial<Omit<CatalogEntry, 'id' | 'label' | 'icon'>>;

/** A service of the catalog: price, duration, description. */
export class Service implements Omit<CatalogEntry, 'version'> {
  readonly id: ServiceType;
  name: string;
  label: string;
  duration: string;
  durationMinutes: number;
  /** Copied from the price book. */
  cleanersNeeded: number;
  price: Cents;
  icon: string;
  description: string;
  features: string[];
  spanish: ServiceWords | null;
  popular: boolean;
  updatedAt: Date;

  constructor(
    option: ServiceOption,
    public active: boolean,
    public position: number,
  ) {
    Object.assign(this, option, { spanish: null, cleanersNeeded: 1, updatedAt: new Date() });
  }

  /** A service that the owner adds. */
  static called(name: string, { id, position }: { id: ServiceType; position: number }): Service {
    const texts = { id, name, label: name, duration: '', icon: 'sparkle', description: '', features: [] };
    return new Service({ ...texts, durationMinutes: 0, price: NaN, popular: false }, true, position);
  }

  /**
   * A new price applies only to later bookings; existing bookings keep theirs (docs/rules.md#services). A new
   * name also shows on existing bookings.
   * @throws Invalid for a price outside the range
   */
  change({ version, ...change }: ServiceChange): void {
    if (change.price !== undefined) refuse({ price: priceProblem(change.price) });
    const changed = Object.entries(change).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(changed));
    if (change.name !== undefined) this.label = labelOf(this.id, (this.name = change.name.trim()));
    // The length's text follows the minutes, unless the owner sent a text.
    if (change.duration === undefined && change.durationMinutes !== undefined)
      this.duration = serviceLength(this.durationMinutes);
  }

  /** @throws DomainError STALE_VERSION if somebody else has changed the service since it was read */
  refuseStale(version: number | undefined): void {
    if (version === undefined || version === this.updatedAt.getTime()) return;
    throw new DomainError(
      'STALE_VERSION',
      'Somebody else changed this service. Reload the page and try again.',
    );
  }

  /** Takes over the price book's price and length. If the length changes, so does its text on the card. */
  follow({ price, minutes, cleaners }: BookService): void {
    if (minutes !== this.durationMinutes) this.duration = serviceLength(minutes);
    Object.assign(this, { price, durationMinutes: minutes, cleanersNeeded: cleaners ?? 1 });
  }

  /** Omits the fields that only the database needs. */
  toEntry(): CatalogEntry {
    const { updatedAt, cleanersNeeded: _book, ...entry } = this;
    return { ...entry, version: updatedAt.getTime() };
  }
}

/** The four initial services have a longer name on bookings, unless their cards were renamed. */
function labelOf(id: ServiceType, name: string): string {
  const initial = INITIAL_CATALOG.find((option) => option.id === id);
  return initial?.name === name ? initial.label : name;
}

const LONGEST_ID = 40;

/** 'Move-out Clean' → 'move-out-clean'; with a number if another service has or had that id. */
export function serviceId(name: string, taken: readonly ServiceType[]): ServiceType {
  const ascii = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = ascii.match(/[a-z0-9]+/g)?.join('-') ?? 'service';
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `-${count}`;
    const id = `${words.slice(0, LONGEST_ID - end.length).replace(/-$/, '')}${end}`;
    if (!taken.includes(id)) return id;
  }
}
