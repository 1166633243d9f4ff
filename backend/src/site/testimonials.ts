import { Inject, Injectable } from '@nestjs/common';
import type { ShownTestimonial, Testimonial } from '@homebright/contract';
import { CONFIG, type Config } from '../config.js';
import { sharing } from '../kernel/sharing.js';
import { Business } from '../platform/index.js';

/** Shown only in the sandbox, marked as examples. */
const EXAMPLES: ShownTestimonial[] = [
  {
    quote:
      'They arrived when they said they would and the kitchen has not looked like this since we moved in.',
    quoteSpanish: 'Llegaron a la hora que dijeron y la cocina no se veía así desde que nos mudamos.',
    name: 'Example customer A',
    example: true,
  },
  {
    quote: 'Same crew every second Tuesday. I come home and everything is simply done.',
    quoteSpanish: 'El mismo equipo cada segundo martes. Llego a casa y todo está hecho.',
    name: 'Example customer B',
    example: true,
  },
  {
    quote: 'I booked from my phone on the train and knew the exact price before I paid.',
    quoteSpanish: 'Reservé desde el teléfono, en el tren, y supe el precio exacto antes de pagar.',
    name: 'Example customer C',
    example: true,
  },
];

/** Milliseconds until another process's change is noticed at the latest. */
const FRESH_MS = 2_000;
/** A visitor waits at most this long for the database, and then sees the last known testimonials. */
const TIMEOUT_MS = 300;

/**
 * Customers' words on the landing page: first ratings that they agreed to show, then testimonials that the
 * owner typed.
 */
@Injectable()
export class Testimonials {
  private agreed: Testimonial[] = [];
  private readAt = -FRESH_MS;
  private read: (() => Promise<void>) | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
  ) {}

  /**
   * Sets the reader of testimonials. The module of ratings provides it, because this module does not depend
   * on ratings.
   */
  readFrom(read: () => Promise<Testimonial[]>): void {
    this.read = sharing(async () => {
      this.agreed = await read();
      this.readAt = performance.now();
    });
  }

  /** Call this when a testimonial is shown or hidden. */
  forget(): void {
    this.readAt = -FRESH_MS;
  }

  async shown(): Promise<ShownTestimonial[]> {
    if (performance.now() - this.readAt > FRESH_MS) {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref());
      await Promise.race([this.read?.().catch(() => undefined), timeout]);
    }
    const own = [...this.agreed, ...this.business.settings.testimonials];
    return own.length || !this.config.sandbox ? own : EXAMPLES;
  }
}
