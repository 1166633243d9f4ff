import { Inject, Injectable } from '@nestjs/common';
import type { Twilio } from 'twilio';
import { CONFIG, type Config } from '../../config.js';
import { DeliveryFailed } from '../domain/delivery.js';

const TIMEOUT_MS = 10_000;
const TWILIO = 'https://api.twilio.com';
/** Twilio's error code for a recipient who replied STOP. */
const STOPPED = 21610;

/** Text messages through Twilio's library, to Twilio or a compatible service; off unless configured. */
@Injectable()
export class SmsSender {
  private readonly sms: Config['sms'];
  private client: Promise<Twilio> | null = null;

  constructor(@Inject(CONFIG) config: Config) {
    this.sms = config.sms;
  }

  get available(): boolean {
    return this.sms !== null;
  }

  /** `to` like '+15551234567'. @throws DeliveryFailed */
  async send(to: string, body: string): Promise<void> {
    const { sms } = this;
    if (!sms) throw new DeliveryFailed('down', 'Text messages are not configured.');
    this.client ??= connect(sms);
    const client = await this.client;
    try {
      await client.messages.create({ to, from: sms.from, body });
    } catch (error) {
      throw failure(error as Problem);
    }
  }
}

/** Loaded on first use: most businesses send no texts, and the library is large. */
async function connect(sms: NonNullable<Config['sms']>): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: TIMEOUT_MS });
  const request = httpClient.request.bind(httpClient);
  httpClient.request = (options) =>
    request({ ...options, uri: options.uri.replace(TWILIO, sms.url), timeout: TIMEOUT_MS });
  return twilio(sms.accountSid, sms.authToken, { httpClient });
}

/** The library's error: `status` is absent if there was no response. */
interface Problem {
  status?: number;
  code?: number | string;
  message?: string;
}

function failure({ status, code, message }: Problem): DeliveryFailed {
  if (status === undefined) return new DeliveryFailed('down', `No answer: ${message ?? ''}`);
  const words = `${status} ${(message ?? '').slice(0, 300)}`.trim();
  if (code === STOPPED) return new DeliveryFailed('unwanted', words);
  // Our credentials or the provider itself failed, not this message.
  const ours = status === 401 || status === 403 || status === 429 || status >= 500;
  return new DeliveryFailed(ours ? 'down' : 'refused', words);
}
