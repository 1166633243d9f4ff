import { failureOf, mailTransport } from '../../messaging/index.js';
import type { Config } from '../../config.js';
import { fail, type Finding, ok } from '../domain/finding.js';
import type { Check } from './check.js';

export const mailCheck: Check = {
  id: 'mail',
  name: 'Mail server',
  needs: ['SMTP_URL', 'MAIL_FROM'],
  async look({ config: { smtpUrl } }) {
    const transport = mailTransport(smtpUrl);
    const { hostname, username } = new URL(smtpUrl);
    try {
      await transport.verify();
      return ok(username ? `${hostname} lets us in` : `${hostname} answers`);
    } catch (error) {
      return failed(error);
    } finally {
      transport.close();
    }
  },
};

/** Sends the email at once, bypassing the queue. */
export async function sendTestEmail({ smtpUrl, mailFrom, publicUrl }: Config, to: string): Promise<Finding> {
  const transport = mailTransport(smtpUrl);
  try {
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject: `Test email from ${publicUrl}`,
      text: `This is a test of the email settings of ${publicUrl}. If you can read it, emails go out.\n`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return ok(`Sent to ${to}: look into that mailbox, its spam folder too`);
  } catch (error) {
    return failed(error);
  } finally {
    transport.close();
  }
}

function failed(error: unknown): Finding {
  const { kind, reason } = failureOf(error);
  return kind === 'down'
    ? fail(
        `The mail server cannot be used (${reason})`,
        'Check that it runs, and SMTP_URL: host, port, user and password.',
      )
    : fail(
        `The mail server does not take the email (${reason})`,
        'See whether it lets this account send as MAIL_FROM, and whether the address exists.',
      );
}
