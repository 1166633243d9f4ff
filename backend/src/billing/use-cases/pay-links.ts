import { Inject, Injectable } from '@nestjs/common';
import type { PayLink } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { Visits } from '../../dispatch/index.js';
import { UserReader } from '../../identity/index.js';
import { earliestStart } from '../../kernel/booking-time.js';
import {
  type Actor,
  administratorIdOf,
  Business,
  type CurrentLink,
  Links,
  type Tx,
  emit,
} from '../../platform/index.js';
import type { Booking } from '../../bookings/index.js';
import { payLinkEnd, PayLinksOff } from '../domain/pay-link.js';
import { payLinkMade } from './events.js';

type LinkedBooking = Pick<Booking, 'id' | 'userId' | 'appointment'>;
type LinkTerms = Pick<CurrentLink, 'expiresAt' | 'madeBy'>;

/** Links for paying a booking without signing in (docs/rules.md#office-orders). */
@Injectable()
export class PayLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly links: Links,
    private readonly visits: Visits,
    private readonly customers: UserReader,
  ) {}

  /**
   * Makes a link that the office can pass on. Earlier links stop working.
   * @param isHeld whether the slot is held only until the link expires
   * @param email whether another link is emailed to the customer
   * @param actor the administrator who is recorded as the link's maker
   * @param token the link's token; random if absent
   * @throws PayLinkTooLate, PayLinksOff
   */
  async make(
    tx: Tx,
    booking: LinkedBooking,
    {
      isHeld,
      email = true,
      actor,
      token,
    }: { isHeld: boolean; email?: boolean; actor: Actor; token?: string },
  ): Promise<Omit<PayLink, 'email'>> {
    this.refuseOff();
    const { id: bookingId, userId, appointment } = booking;
    const startsAt = isHeld ? earliestStart(appointment, this.business.clock.zone) : null;
    const until = payLinkEnd(this.business.clock.date().getTime(), startsAt);
    await this.links.revoke(tx, 'pay', String(bookingId));
    if (isHeld) await this.visits.holdForOffice(tx, bookingId, until);
    const terms = { expiresAt: until, madeBy: administratorIdOf(actor), token };
    const url = await this.issue(tx, booking, terms);
    if (email) await emit(tx, payLinkMade({ bookingId, userId, expiresAt: until.toISOString() }));
    return { url, expiresAt: until.toISOString() };
  }

  /** Whether card payments are on. */
  get on(): boolean {
    return this.config.stripe !== null;
  }

  /** @throws PayLinksOff */
  refuseOff(): void {
    if (!this.on) throw new PayLinksOff();
  }

  /**
   * The address that gets the link; null if the customer has no address, or the site is not open and sends nothing
   * (decision 160).
   */
  async emailedTo(userId: string): Promise<string | null> {
    if (!(await this.business.isOpen())) return null;
    return (await this.customers.current(userId))?.email ?? null;
  }

  /**
   * Revokes all of the booking's links.
   * @returns the time when the newest link would have expired; null if no link was valid
   */
  async end(tx: Tx, bookingId: number): Promise<Date | null> {
    const newest = await this.newest(bookingId);
    await this.links.revoke(tx, 'pay', String(bookingId));
    return newest && newest.expiresAt;
  }

  /** The newest valid link. */
  newest(bookingId: number): Promise<LinkTerms | null> {
    return this.links.current('pay', String(bookingId));
  }

  /**
   * Makes another link for an email that is being sent, with the newest link's expiry and maker.
   * @returns null if no link is valid or payments are off
   */
  async another(tx: Tx, booking: Pick<LinkedBooking, 'id' | 'userId'>): Promise<string | null> {
    const newest = this.on ? await this.newest(booking.id) : null;
    return newest && this.issue(tx, booking, newest);
  }

  private async issue(
    tx: Tx,
    { id, userId }: Pick<LinkedBooking, 'id' | 'userId'>,
    { expiresAt, madeBy, token: given }: LinkTerms & { token?: string },
  ): Promise<string> {
    const link = { subject: String(id), userId, madeBy, expiresAt, token: given };
    const token = await this.links.issue(tx, { purpose: 'pay', ...link });
    return `${this.config.publicUrl}/pay/${token}`;
  }
}
