import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type {
  PaymentResponse,
  PayLinkView,
  QuoteAccepted,
  QuoteAcceptance,
  QuoteChannel,
  QuoteLinkView,
  QuoteOptionDraft,
  QuoteSent,
  UploadedFile,
  WrittenQuoteDetails,
  WrittenQuoteDraft,
} from '@homebright/contract';
import { type Answer, type BookingsStage, intentOf } from '../bookings/stage.js';
import { signInAsAdmin } from '../sign-in.js';
import { madeCustomer } from '../office/phone-orders.js';
import type { Office } from '../office/office.js';

export const HOME = {
  rooms: '3',
  bathrooms: '2',
  hasKids: false,
  hasPets: true,
  maintenanceHistory: 'long-ago',
  location: '12 Maple Street, Springfield',
  hasDrivewayParking: true,
  specialNotes: 'The gate sticks.',
} as const;

export const optionOf = (option: Partial<QuoteOptionDraft> = {}): QuoteOptionDraft => ({
  title: 'A deep clean',
  service: '4-hour',
  frequency: null,
  extras: {},
  ownLines: [],
  ...option,
});

/** A morning on which customers can book. */
export const MORNING = { appointmentDate: '2027-03-16', appointmentTime: 'morning' } as const;

/** The office's quotes, and what their links show. */
export class QuoteDesk {
  constructor(
    readonly stage: BookingsStage,
    readonly office: Office,
  ) {}

  draftOf(userId: string, draft: Partial<WrittenQuoteDraft> = {}): WrittenQuoteDraft {
    const usual = { home: HOME, options: [optionOf()], expiresOn: '2027-04-09', note: '', photos: [] };
    return { userId, ...usual, ...draft };
  }

  write(draft: WrittenQuoteDraft, key: string = randomUUID()): Promise<Answer<WrittenQuoteDetails>> {
    return this.office.ask<WrittenQuoteDetails>('POST', 'quotes', draft, key);
  }

  async written(draft: Partial<WrittenQuoteDraft> = {}, person: object = {}): Promise<WrittenQuoteDetails> {
    const userId = draft.userId ?? (await madeCustomer(this.office, person));
    const answer = await this.write(this.draftOf(userId, draft));
    if (answer.status !== 201) throw new Error(`Not written: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  send(id: number, version: number, by: QuoteChannel = 'link', key?: string): Promise<Answer<QuoteSent>> {
    return this.office.ask<QuoteSent>('POST', `quotes/${id}/actions/send`, { by, version }, key);
  }

  /** Writes a quote and makes its link. */
  async sent(draft: Partial<WrittenQuoteDraft> = {}): Promise<{ quote: WrittenQuoteDetails; token: string }> {
    const { id, version } = await this.written(draft);
    const { body } = await this.send(id, version);
    return { quote: body.quote, token: tokenOf(body.url) };
  }

  one(id: number): Promise<Answer<WrittenQuoteDetails>> {
    return this.office.get<WrittenQuoteDetails>(`quotes/${id}`);
  }

  /** A call of the link's page, without a cookie. */
  async ask<Body>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer<Body>> {
    const answer = await this.stage.test.app.inject({ method, url: `/api/quotes/${path}`, payload });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json<Body>() : (undefined as Body),
    };
  }

  async view(token: string): Promise<QuoteLinkView> {
    return (await this.ask<QuoteLinkView>('GET', token)).body;
  }

  /** Accepts the version that the link shows now, unless another is given. */
  async accept(
    token: string,
    acceptance: Partial<QuoteAcceptance> & { total: number },
  ): Promise<Answer<QuoteAccepted>> {
    const version = acceptance.version ?? (await this.view(token)).quote?.version ?? 1;
    const whole = { key: randomUUID(), option: 1, ...MORNING, ...acceptance, version };
    return this.ask<QuoteAccepted>('POST', `${token}/acceptance`, whole);
  }

  /** Pays what the pay link asks for. */
  async pay({ payPath }: Pick<QuoteAccepted, 'payPath'>): Promise<void> {
    const url = `/api/pay-links/${(payPath ?? '').replace('/pay/', '')}`;
    const { app } = this.stage.test;
    const { visit } = (await app.inject({ url })).json<PayLinkView>();
    const payload = { amount: visit?.amount ?? 0 };
    const answer = await app.inject({ method: 'POST', url: `${url}/payment`, payload });
    const intent = intentOf(answer.json<PaymentResponse>().clientSecret);
    const back = 'http://localhost:3000/pay';
    if (intent.startsWith('seti_')) this.stage.stripe.saveCard(intent, undefined, back);
    else this.stage.stripe.pay(intent, undefined, back);
    await this.stage.settle();
  }
}

const tokenOf = (url: string): string => url.split('/quote/')[1] ?? '';

/** Uploads a small picture as the office. @returns its id */
export async function uploadPicture(stage: BookingsStage, name = 'hall.png'): Promise<number> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f5b52' } })
    .png()
    .toBuffer();
  const edge = 'edge-of-the-parts';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="photos"; filename="${name}"\r\n\r\n`;
  const type = `multipart/form-data; boundary=${edge}`;
  const answer = await stage.test.app.inject({
    method: 'POST',
    url: '/api/admin/quotes/photos',
    headers: { cookie: await signInAsAdmin(stage.test), 'content-type': type },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  const [photo] = answer.json<UploadedFile[]>();
  if (!photo) throw new Error(`Not uploaded: ${answer.body}`);
  return photo.id;
}
