import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { DeliveryFailed } from '../domain/delivery-failed.js';

const PATIENCE = 10_000;
/** Twilio's word for a recipient who answered STOP. */
const STOPPED = 21610;

/** Text messages by Twilio's HTTP interface, or any that speaks it; off unless configured. */
@Injectable()
export class Texter {
  private readonly sms: Config['sms'];

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
    const account = encodeURIComponent(sms.accountSid);
    let answer: Response;
    try {
      answer = await fetch(`${sms.url}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${sms.accountSid}:${sms.authToken}`).toString('base64')}`,
        },
        body: new URLSearchParams({ To: to, From: sms.from, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (error) {
      throw new DeliveryFailed('down', `No answer: ${(error as Error).message}`);
    }
    if (answer.ok) return void (await answer.body?.cancel());
    throw refusal(answer.status, await problemOf(answer));
  }
}

function refusal(status: number, { code, message }: { code?: unknown; message?: unknown }): DeliveryFailed {
  const words = `${status} ${typeof message === 'string' ? message.slice(0, 300) : ''}`.trim();
  if (code === STOPPED) return new DeliveryFailed('unwanted', words);
  // Our own credentials or the provider itself: no fault of this message.
  if (status === 401 || status === 403 || status === 429 || status >= 500)
    return new DeliveryFailed('down', words);
  return new DeliveryFailed('refused', words);
}

async function problemOf(answer: Response): Promise<{ code?: unknown; message?: unknown }> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
