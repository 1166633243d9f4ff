import { Inject, Injectable } from '@nestjs/common';
import { type Cents, type Language, TICKET_STARS, type TipAnswer, type VisitTip } from '@homebright/contract';
import { GiveTip } from '../../billing/index.js';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { Business, Links, RateLimit, Transactions, type Tx, emit, writeAudit } from '../../platform/index.js';
import {
  type AnswerProblem,
  type GivenAnswer,
  LINK_DAYS,
  publicName,
  readAnswer,
  readTip,
} from '../domain/rating.js';
import { Ratings } from '../infra/ratings.js';
import { ratingGiven } from './events.js';

/** A household shares an IP address, and mail programs open links too. */
const PER_MINUTE = 60;

export interface RatedVisit {
  language: Language;
  business: string;
  date: LocalDate;
  /** Null if the customer has not answered yet. */
  stars: number | null;
  /** The customer's public name, which would be shown with the words. Empty if it cannot be shown. */
  name: string;
  /** The name that the customer agreed to show; null without consent. */
  consentName: string | null;
  /** The page for public reviews, which is offered to everyone, whatever they rated. */
  reviewLink: string | null;
  /** Null if the owner does not ask for tips and none was given. */
  tip: VisitTip | null;
}

/** The result of a tip that was given with the rating. */
export interface RatedTip {
  amount: Cents;
  outcome: TipAnswer['outcome'] | 'closed';
}

/** An answer's effect. `tip` is null if none was given. */
export interface Answered {
  rated: LinkedRating;
  problem: AnswerProblem | null;
  tip: RatedTip | null;
}

interface LinkedVisit {
  bookingId: number;
  userId: string;
}

/** 'unknown' if the link does not exist, 'ended' if it has expired. */
export type LinkedRating = RatedVisit | 'unknown' | 'ended';

/** Lets anyone with a rating link rate the visit once, and withdraw the consent to show it. */
@Injectable()
export class RateVisit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly links: Links,
    private readonly ratings: Ratings,
    private readonly giveTip: GiveTip,
  ) {}

  /** Makes a link for a message that is being sent. */
  async linkFor(tx: Tx, bookingId: number, userId: string): Promise<string> {
    const expiresAt = new Date(this.business.clock.now() + LINK_DAYS * 86_400_000);
    const subject = String(bookingId);
    const token = await this.links.issue(tx, { purpose: 'rating', subject, userId, expiresAt });
    return `${this.config.publicUrl}/api/ratings/${token}`;
  }

  /** Reads the rated visit and changes nothing. @throws DomainError TOO_MANY_REQUESTS */
  read(token: string, source: string): Promise<LinkedRating> {
    return this.open(token, source, async () => undefined);
  }

  /**
   * Stores the answer, then charges the tip. Only the first answer counts. A low rating opens a ticket.
   * @returns the visit, with the problem if the answer is not complete
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async answer(token: string, given: GivenAnswer, source: string): Promise<Answered> {
    const answer = readAnswer(given);
    const tip = readTip(given);
    if (typeof answer === 'string' || tip === 'tip')
      return {
        rated: await this.read(token, source),
        problem: typeof answer === 'string' ? answer : 'tip',
        tip: null,
      };
    let visit: LinkedVisit | null = null;
    const rated = await this.open(token, source, async (tx, bookingId, userId, name) => {
      visit = { bookingId, userId };
      const { stars, consent } = answer;
      const ticket = stars <= TICKET_STARS;
      const consentName = (consent && name) || null;
      const now = this.business.clock.date();
      if (!(await this.ratings.answer(tx, bookingId, answer, { consentName, ticket, now }))) return;
      await emit(tx, ratingGiven({ bookingId, stars, ticket }));
      await this.note(tx, userId, bookingId, 'rate', { stars, consent: consentName !== null });
    });
    return { rated, problem: null, tip: visit && tip > 0 ? await this.tip(visit, tip) : null };
  }

  /** Stops showing the words. @throws DomainError TOO_MANY_REQUESTS */
  withdraw(token: string, source: string): Promise<LinkedRating> {
    return this.open(token, source, async (tx, bookingId, userId) => {
      if (await this.ratings.withdraw(tx, bookingId))
        await this.note(tx, userId, bookingId, 'withdraw-consent', { consent: false });
    });
  }

  private async open(
    token: string,
    source: string,
    act: (tx: Tx, bookingId: number, userId: string, name: string) => Promise<void>,
  ): Promise<LinkedRating> {
    await this.limit.hit(`rating:${source}`, PER_MINUTE);
    const link = await this.links.find('rating', token);
    if (!link) return 'unknown';
    if (link.expired) return 'ended';
    const { userId } = link;
    if (userId === null) return 'unknown';
    const id = Number(link.subject);
    const rated = await this.transactions.run(async (tx) => {
      const before = await this.ratings.find(tx, id);
      if (before?.userId !== userId) return 'unknown' as const;
      await act(tx, id, before.userId, publicName(before.customerName));
      const rating = (await this.ratings.find(tx, id)) ?? before;
      const { businessName: business, reviewLink } = this.business.settings;
      const { language, appointmentDate: date, stars, consentName } = rating;
      return {
        language,
        business,
        date,
        stars,
        name: publicName(rating.customerName),
        consentName,
        reviewLink,
      };
    });
    return rated === 'unknown' ? rated : { ...rated, tip: await this.giveTip.offer(userId, id) };
  }

  /** The rating stays, whatever becomes of the tip. */
  private async tip({ bookingId, userId }: LinkedVisit, amount: Cents): Promise<RatedTip> {
    try {
      const { outcome, tip } = await this.giveTip.give(userId, bookingId, amount);
      // Another tab may have given another tip before.
      return { amount: tip.paid || amount, outcome };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { amount, outcome: 'closed' };
    }
  }

  private note(tx: Tx, userId: string, bookingId: number, action: string, after: object): Promise<void> {
    const actor = { kind: 'customer', id: userId } as const;
    return writeAudit(tx, actor, { action, entity: 'rating', entityId: bookingId, after });
  }
}
