import type { EmailPreview } from '@homebright/contract';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { guarded } from '../http/guarded.js';
import { close, listen, LOOPBACK, type StandIn } from '../http/listen.js';
import { TextMessages, type TextMessage } from '../sms/text-messages.js';
import { delivered, MailboxRoutes, type DeliveredMail } from './mailbox-http.js';
import { MailStore } from './mail-store.js';
import { PostOffice } from './smtp-server.js';

export interface Mailbox extends StandIn {
  smtpUrl: string;
  /** Newest first. */
  messages(): Promise<DeliveredMail[]>;
  texts(): readonly TextMessage[];
  /** The id of the newest mail; 0 if there is none. */
  newestId(): number;
  /** Deletes messages to these addresses, and those that came after one mail up to another. */
  forget(addresses: readonly string[], after: number, upTo: number): void;
  /** From now on answers 550 for this recipient. */
  refuse(address: string): void;
  /** From now on answers 451, try again later, for this recipient. */
  putOff(address: string): void;
  /** From now on does not answer for this recipient. */
  keepWaiting(address: string): void;
  /** Accepts all mail again. */
  behave(): void;
}

/** Accepts all email over SMTP and text messages by Twilio's API, and shows them on a page. Nothing is delivered. */
export async function startMailbox(options: {
  smtpPort: number;
  httpPort: number;
  publicUrl?: string;
  /** The site's origin, from which emails may load the logo. */
  siteUrl?: string;
  /** Mails are kept in `<dataDir>/mail`; in memory by default. */
  dataDir?: string;
  /** The contents of the page of emails; empty by default. */
  emails?: () => Promise<EmailPreview[]>;
  clock?: { now(): Date };
}): Promise<Mailbox> {
  const { dataDir, emails = () => Promise.resolve([]), clock } = options;
  const now = clock && (() => clock.now());
  const mails = new MailStore(dataDir ? join(dataDir, 'mail') : null, now);
  const texts = new TextMessages(dataDir ? join(dataDir, 'sms.json') : null, now);
  const routes = new MailboxRoutes(mails, texts, emails, options.siteUrl);
  const server = createServer(guarded((request, response) => routes.answer(request, response)));
  const httpPort = await listen(server, options.httpPort);
  const office = new PostOffice(mails);
  const smtpPort = await office.open(options.smtpPort).catch(async (error: unknown) => {
    await close(server);
    throw error;
  });
  return {
    url: options.publicUrl ?? `http://localhost:${httpPort}`,
    smtpUrl: `smtp://${LOOPBACK}:${smtpPort}`,
    async messages() {
      const found = await Promise.all(mails.list().map(({ id }) => mails.find(id)));
      return found.filter((mail) => mail !== null).map(delivered);
    },
    texts: () => texts.list(),
    newestId: () => mails.list()[0]?.id ?? 0,
    forget(addresses, after, upTo) {
      const mailboxes = new Set(addresses.map((address) => address.toLowerCase()));
      mails.remove(
        ({ id, to }) => (id > after && id <= upTo) || to.some((one) => mailboxes.has(one.toLowerCase())),
      );
    },
    refuse: (address) => office.refuse(address),
    putOff: (address) => office.putOff(address),
    keepWaiting: (address) => office.keepWaiting(address),
    behave: () => office.behave(),
    async stop() {
      await Promise.all([office.close(), close(server)]);
      mails.flush();
      texts.flush();
    },
  };
}
