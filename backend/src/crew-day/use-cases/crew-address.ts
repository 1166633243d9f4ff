import { Injectable } from '@nestjs/common';
import { type Cleaner, dialable } from '@homebright/contract';
import { CleanerReader } from '../../dispatch/index.js';
import { CrewSignIns } from '../../identity/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { Business, isEmailAddress, RateLimit } from '../../platform/index.js';
import { isOfCountry, textCountries } from '../../messaging/index.js';

/** The device that somebody signs in with: its network address, and the values of its cookies `asked` and `known`. */
export interface CrewDevice {
  source: string;
  asked: string | null;
  known: string | null;
}

/** Finds the owner of an address typed on `/crew`. Visitors must not learn the result. */
@Injectable()
export class CrewAddress {
  constructor(
    private readonly business: Business,
    private readonly limit: RateLimit,
    private readonly cleaners: CleanerReader,
    private readonly pending: CrewSignIns,
  ) {}

  /**
   * @returns `recipient` as cleaners' addresses are stored: '+15551234567', 'ana@example.com'; `known`:
   * whether this cleaner has signed in with this device before
   * @throws Invalid; DomainError TOO_MANY_REQUESTS
   */
  async read(
    typed: string,
    { source, known }: CrewDevice,
  ): Promise<{ recipient: string; cleaner: Cleaner | null; known: boolean }> {
    const recipient = this.addressOf(typed);
    const [lastId, ...before] = this.pending.known.whoIn(known);
    // A known device has its own limit, so other devices at the same network address cannot slow it down.
    const who = lastId === undefined ? source : `known ${lastId}`;
    await this.limit.hit(`crew-sign-in:${who}`, this.business.settings.signInsPerMinute);
    const cleaner = await this.cleaners.byAddress(
      recipient.includes('@') ? { email: recipient } : { phone: recipient },
    );
    return { recipient, cleaner, known: cleaner !== null && [lastId, ...before].includes(cleaner.id) };
  }

  private addressOf(typed: string): string {
    const address = typed.trim().toLowerCase();
    if (isEmailAddress(address)) return address;
    const number = dialable(address);
    if (!number) throw new Invalid('Please enter your email address or phone number.', [{ field: 'to' }]);
    const { textCountries: given, businessPhone } = this.business.settings;
    if (isOfCountry(number, textCountries(given, businessPhone))) return number;
    throw new Invalid('We can’t send text messages to this country.', [{ field: 'to' }]);
  }
}
