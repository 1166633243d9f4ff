import { createHmac } from 'node:crypto';
import type { Config } from '../../config.js';

/**
 * Hashes of the settings that a proof was made with, so that it does not count for other keys or another server.
 */
export function provenWith({ stripe, smtpUrl, mailFrom, sms, sessionSecret }: Config) {
  const hash = (kind: string, ...parts: string[]): string =>
    createHmac('sha256', sessionSecret)
      .update(JSON.stringify(['first-run', kind, ...parts]))
      .digest('base64url');
  return {
    payments: stripe ? hash('payments', stripe.secretKey, stripe.publishableKey, stripe.webhookSecret) : '',
    email: hash('email', smtpUrl, mailFrom),
    text: sms ? hash('text', sms.url, sms.accountSid, sms.authToken, sms.from) : '',
  };
}
