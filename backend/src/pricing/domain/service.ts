import {
  type CatalogueEntry,
  type Cents,
  priceProblem,
  SERVICE_LABELS,
  type ServiceOption,
  type ServiceType,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

/** The editable fields; undefined ones stay. */
export interface ServiceChange {
  name?: string;
  description?: string;
  features?: string[];
  /** Text shown to people, like '2 Hours'. */
  duration?: string;
  durationMinutes?: number;
  price?: number;
  popular?: boolean;
  active?: boolean;
  position?: number;
}

/** A service of the catalogue: price, duration, description. */
export class Service {
  updatedAt: Date;

  constructor(
    readonly id: ServiceType,
    public name: string,
    readonly label: string,
    public duration: string,
    public durationMinutes: number,
    public price: Cents,
    public icon: string,
    public description: string,
    public features: string[],
    public popular: boolean,
    public active: boolean,
    public position: number,
  ) {
    this.updatedAt = new Date();
  }

  static from(option: ServiceOption, active: boolean, position: number): Service {
    const { id, name, duration, durationMinutes, price, icon, description, features, popular } = option;
    const label = SERVICE_LABELS[id];
    const texts = [icon, description, features] as const;
    return new Service(
      id,
      name,
      label,
      duration,
      durationMinutes,
      price,
      ...texts,
      popular,
      active,
      position,
    );
  }

  /** @throws Invalid for a price outside the range. */
  change({ price, ...texts }: ServiceChange): void {
    if (price !== undefined) this.setPrice(price);
    for (const [field, value] of Object.entries(texts)) {
      if (value !== undefined) Object.assign(this, { [field]: value });
    }
  }

  /** Applies to later bookings only; existing ones keep their price (design section 2). Range: spec section 5. */
  setPrice(price: Cents): void {
    const problem = priceProblem(price);
    if (problem) throw new Invalid(problem);
    this.price = price;
  }

  toOption(): ServiceOption {
    const { id, name, duration, durationMinutes, price, icon, description, features, popular } = this;
    return { id, name, duration, durationMinutes, price, icon, description, features, popular };
  }

  /** With what only the office sees. */
  toEntry(): CatalogueEntry {
    return { ...this.toOption(), active: this.active, position: this.position };
  }
}
