import {
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

  /** Without what only the database needs. */
  toEntry(): CatalogEntry {
    const { label, updatedAt, ...entry } = this;
    return entry;
  }
}
