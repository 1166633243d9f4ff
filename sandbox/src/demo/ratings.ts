import { RATINGS } from './people.js';
import type { DemoStage } from './stage.js';

/** Milliseconds: customers get the question in the morning and answer it the same day. */
const ASKED_SINCE_MS = 12 * 3_600_000;

/** Three of five customers answer. */
const doesAnswer = (bookingId: number): boolean => bookingId % 5 < 3;

/** The customers' ratings, and the office's answers to them. */
export class Ratings {
  private rated = 0;

  constructor(
    private readonly stage: DemoStage,
    private readonly mailbox: string,
  ) {}

  /** Answers the emails that ask customers for a rating. The office then answers ratings of three stars. */
  async rate(): Promise<void> {
    const { stage } = this;
    const customers = await stage.rows<{ id: number; email: string; first: string }>(
      `SELECT r.booking_id AS id, u.email, u.first_name AS first FROM rating r JOIN app_user u ON u.id = r.user_id
       WHERE r.answered_at IS NULL AND r.asked_at > $1 ORDER BY r.booking_id`,
      [new Date(stage.now - ASKED_SINCE_MS)],
    );
    for (const { id, email, first } of customers) {
      const rating = doesAnswer(id) ? RATINGS[this.rated] : undefined;
      const link = await this.ratingLink(email);
      if (!rating || !link) continue;
      this.rated += 1;
      const [stars, words] = rating;
      await stage.form(link, {
        stars: String(stars),
        words,
        ...(stars === 5 && words ? { consent: first } : {}),
      });
      await stage.settle();
      if (stars === 3) await this.answerRating(id);
    }
  }

  private async ratingLink(email: string): Promise<string | undefined> {
    const mails = await this.stage.mailsTo(this.mailbox, email);
    const mail = mails.find(({ text }) => text.includes('/api/ratings/'));
    return /\/api\/ratings\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  }

  private async answerRating(id: number): Promise<void> {
    const read = () => this.stage.inOffice<{ version: number }>('GET', `ratings/${id}`);
    const { version } = await read();
    const note = 'Called: from now on the floor is dried before the crew leaves.';
    await this.stage.inOffice('POST', `ratings/${id}/actions/call`, { outcome: 'reached', note, version });
    const closing = { note: 'Content with that.', version: (await read()).version };
    await this.stage.inOffice('POST', `ratings/${id}/actions/close`, closing);
  }
}
