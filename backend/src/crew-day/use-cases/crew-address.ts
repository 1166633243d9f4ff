import { Injectable } from '@nestjs/common';
import { type Cleaner, dialable } from '@homebright/contract';
import { CleanerReader } from '../../dispatch/index.js';
import { CrewSignIns } from '../../identity/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { Business, isEmailAddress, RateLimit } from '../../platform/index.js';
import { isOfCountry, textCountries } from '../../messaging/index.js';

/** The device that somebody signs in with. */
export interface CrewDevice {
  /** Its network address. */
  source: string;
  /** The value of the cookie that belongs to a requested code. */
  asked: string | null;
  /** The value of the cookie that recognizes a device after a sign-in. */
  known: string | null;
}

/** Finds the cleaner who has an address that was typed on `/crew`. Visitors must not learn the result. */
@Injectable()
export class CrewAddress {
  constructor(
    private readonly business: Business,
    private readonly limit: RateLimit,
    private readonly cleaners: CleanerReader,
    private readonly pending: CrewSignIns,
  ) {}

  /**
   * @returns `recipient` in the form that cleaners' addresses are stored in ('+15551234567', 'ana@example.com'), and
   * whether this cleaner has signed in with this device before (`known`)
   * @throws Invalid; DomainError TOO_MANY_REQUESTS
   */
  async read(
    typed: string,
    { source, known }: CrewDevice,
  ): Promise<{ recipient: string; cleaner: Cleaner | null; known: boolean }> {
    const recipient = this.addressOf(typed);
    const [lastId, ...earlierIds] = this.pending.known.whoIn(known);
    // A known device has its own limit, so other devices at the same network address cannot slow it down.
    const limited = lastId === undefined ? source : `known ${lastId}`;
    await this.limit.hit(`crew-sign-in:${limited}`, this.business.settings.signInsPerMinute);
    const cleaner = await this.cleaners.byAddress(
      recipient.includes('@') ? { email: recipient } : { phone: recipient },
    );
    return { recipient, cleaner, known: cleaner !== null && [lastId, ...earlierIds].includes(cleaner.id) };
  }

  private addressOf(typed: string): string {
    const address = typed.trim().toLowerCase();
    if (isEmailAddress(address)) return address;
    const number = dialable(address);
    if (!number) throw new Invalid('Please enter your email address or phone number.', [{ field: 'to' }]);
    const { textCountries: countries, businessPhone } = this.business.settings;
    if (isOfCountry(number, textCountries(countries, businessPhone))) return number;
    throw new Invalid('We can’t send text messages to this country.', [{ field: 'to' }]);
  }
}
