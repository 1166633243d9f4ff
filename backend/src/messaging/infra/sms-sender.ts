import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { DeliveryFailed } from '../domain/delivery.js';

const TIMEOUT_MS = 10_000;
/** The provider's code for a recipient who replied STOP. */
const STOPPED = 21610;

/** Text messages through Twilio's Messages API, of Twilio or a compatible service; off unless configured. */
@Injectable()
export class SmsSender {
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
    if (!sms) throw new DeliveryFailed('down', 'Text messages are not configured.', 'not configured');
    const { url, accountSid, authToken, from } = sms;
    const answer = await fetch(
      `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    ).catch((error: unknown) => {
      throw new DeliveryFailed('down', `No answer: ${(error as Error).message}`, 'no answer');
    });
    const text = await answer.text().catch(() => '');
    if (!answer.ok) throw refusal(answer.status, text);
  }
}

function refusal(status: number, text: string): DeliveryFailed {
  const { code, message } = problemIn(text);
  const problem = `${status} ${String(message ?? '').slice(0, 300)}`.trim();
  if (code === STOPPED) return new DeliveryFailed('unwanted', problem);
  // Our credentials or the provider itself failed, not this message.
  const isOutage = status === 401 || status === 403 || status === 429 || status >= 500;
  return new DeliveryFailed(isOutage ? 'down' : 'refused', problem, String(status));
}

function problemIn(text: string): { code?: unknown; message?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { code?: unknown; message?: unknown };
  } catch {
    return {};
  }
}
