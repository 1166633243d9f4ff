import {
  type BookService,
  type CatalogEntry,
  type Cents,
  priceProblem,
  SERVICE_LABELS,
  type ServiceOption,
  type ServiceType,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

/** The editable fields; undefined ones stay. */
export type ServiceChange = Partial<Omit<CatalogEntry, 'id' | 'icon'>>;

/** A service of the catalogue: price, duration, description. */
export class Service implements CatalogEntry {
  readonly id: ServiceType;
  name: string;
  label: string;
  duration: string;
  durationMinutes: number;
  price: Cents;
  icon: string;
  description: string;
  features: string[];
  popular: boolean;
  updatedAt: Date;

  constructor(
    option: ServiceOption,
    public active: boolean,
    public position: number,
  ) {
    Object.assign(this, option, { label: SERVICE_LABELS[option.id], updatedAt: new Date() });
  }

  /**
   * A new price applies to later bookings only; existing ones keep theirs (design section 2).
   * @throws Invalid for a price outside the range
   */
  change(change: ServiceChange): void {
    const problem = change.price === undefined ? null : priceProblem(change.price);
    if (problem) throw new Invalid(problem);
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(given));
  }

  /** Takes the price book's price and length; customers read another length on the card. */
  follow({ price, minutes }: BookService): void {
    if (minutes !== this.durationMinutes) this.duration = durationText(minutes);
    Object.assign(this, { price, durationMinutes: minutes });
  }

  /** Without what only the database needs. */
  toEntry(): CatalogEntry {
    const { label, updatedAt, ...entry } = this;
    return entry;
  }
}

/** 120 → '2 Hours', 90 → '90 Minutes', as the initial catalogue has it. */
function durationText(minutes: number): string {
  const [count, unit] = minutes % 60 ? [minutes, 'Minute'] : [minutes / 60, 'Hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
