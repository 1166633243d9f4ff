import { createTransport, type Transporter } from 'nodemailer';
import { DeliveryFailed } from '../domain/delivery.js';

/** With timeouts, so that nothing waits for a server that does not answer. */
export function mailTransport(
  smtpUrl: string,
  options: { pool?: boolean; maxConnections?: number } = {},
): Transporter {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
  return createTransport({ url: smtpUrl, ...limits, ...options } as object);
}

interface SmtpProblem {
  responseCode?: number;
  code?: string;
  syscall?: string;
  timeoutType?: string;
  message: string;
}

/** The server is unreachable or rejects our credentials: no mail can be sent. */
const SERVER_TROUBLE = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS']);

/** A timeout in the middle of a mail may be due to its recipient, so it delays only that mail. */
export function failureOf(error: unknown): DeliveryFailed {
  const { responseCode, code = '', syscall, timeoutType, message } = error as SmtpProblem;
  const isUnreachable = syscall === 'connect' || (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');
  // ECONNREFUSED says more than the library's ESOCKET.
  const name = /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? code;
  const reason = responseCode === undefined ? name : `${name} ${responseCode}`.trim();
  if (SERVER_TROUBLE.has(code) || isUnreachable) return new DeliveryFailed('down', message, reason);
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  return new DeliveryFailed(isPermanent ? 'refused' : 'later', message, reason);
}
