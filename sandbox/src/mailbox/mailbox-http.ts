import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmailPreview } from '@homebright/contract';
import { sendJson, sendPage } from '../http/messages.js';
import { page } from '../http/page.js';
import { answerMessages, isMessagesPath } from '../sms/messages-api.js';
import type { TextMessages } from '../sms/text-messages.js';
import { LIST_POLICY, listPage, newest } from './list-page.js';
import { nameOf, type Mail, type MailStore } from './mail-store.js';
import { bytesOf, framedHtml, htmlHeaders, MESSAGE_POLICY, messagePage, nameOfFile } from './message-page.js';
import { slugOf, templatePage, templatesPage } from './templates-page.js';

/** A mail as `GET /api/messages` returns it. Attachments have their bytes in base64. */
export interface DeliveredMail {
  id: number;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; size: number; content: string }[];
}

/** The web side of the mailbox. */
export class MailboxRoutes {
  constructor(
    private readonly mails: MailStore,
    private readonly texts: TextMessages,
    private readonly emails: () => Promise<EmailPreview[]>,
    private readonly site?: string,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://mailbox');
    const path = url.pathname;
    if (isMessagesPath(path)) return answerMessages(request, response, this.texts);
    if (path === '/')
      return sendPage(response, 200, listPage(this.mails.list(), this.texts.list()), LIST_POLICY);
    if (path === '/clear' && request.method === 'POST') return this.clearAndReturn(request, response);
    if (path === '/api/newest') return void response.end(newest(this.mails.list(), this.texts.list()));
    if (path === '/api/messages') return this.api(request, response, url.searchParams.get('to'));
    if (path === '/api/texts') return sendJson(response, 200, this.texts.list());
    if (path === '/templates' || path.startsWith('/templates/')) return this.templates(response, path);
    const [, id, part, position] =
      /^\/messages\/(\d+)(?:\/(html|raw|attachments)(?:\/(\d+))?)?$/.exec(path) ?? [];
    const mail = id ? await this.mails.find(Number(id)) : null;
    if (!mail) return notHere(response);
    if (part === 'html') return void response.writeHead(200, htmlHeaders(this.site)).end(framedHtml(mail));
    sendPart(response, mail, part, Number(position));
  }

  private async api(request: IncomingMessage, response: ServerResponse, to: string | null): Promise<void> {
    if (request.method === 'DELETE') {
      this.clear();
      response.writeHead(204).end();
      return;
    }
    const address = to?.toLowerCase();
    const wanted = this.mails
      .list()
      .filter((mail) => !address || mail.to.some((one) => one.toLowerCase() === address));
    const mails = await Promise.all(wanted.map(({ id }) => this.mails.find(id)));
    sendJson(response, 200, mails.filter((mail) => mail !== null).map(delivered));
  }

  /** The product writes the sample emails; if it does not answer, the list is empty. */
  private async templates(response: ServerResponse, path: string): Promise<void> {
    const emails = await this.emails().catch(() => []);
    if (path === '/templates') return sendPage(response, 200, templatesPage(emails));
    const [, language, slug, part] = /^\/templates\/(\w+)\/([\w-]+)(?:\/(html))?$/.exec(path) ?? [];
    const email = emails.find((one) => one.language === language && slugOf(one) === slug);
    if (!email) return notHere(response);
    if (part) return void response.writeHead(200, htmlHeaders(this.site)).end(email.html);
    sendPage(response, 200, templatePage(email), MESSAGE_POLICY);
  }

  private clear(): void {
    this.mails.clear();
    this.texts.clear();
  }

  private clearAndReturn(request: IncomingMessage, response: ServerResponse): void {
    // Only the mailbox's own page may empty it.
    const site = request.headers['sec-fetch-site'];
    if (site === undefined || site === 'same-origin') this.clear();
    response.writeHead(303, { location: '/' }).end();
  }
}

function notHere(response: ServerResponse): void {
  sendPage(response, 404, page('Not here', '<main><h1>This message is not here</h1></main>'));
}

export function delivered({ id, receivedAt, from, to, subject, email }: Mail): DeliveredMail {
  return {
    id,
    receivedAt,
    from: nameOf(email.from) || from,
    to,
    subject,
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map((one, position) => {
      const bytes = bytesOf(one.content);
      const filename = nameOfFile(one, position);
      return { filename, mimeType: one.mimeType, size: bytes.length, content: bytes.toString('base64') };
    }),
  };
}

function sendPart(response: ServerResponse, mail: Mail, part: string | undefined, position: number): void {
  if (part === 'raw') {
    response.writeHead(200, { ...htmlHeaders(), 'content-type': 'text/plain; charset=utf-8' }).end(mail.raw);
  } else if (part === 'attachments') {
    sendAttachment(response, mail, position);
  } else {
    sendPage(response, 200, messagePage(mail), MESSAGE_POLICY);
  }
}

function sendAttachment(response: ServerResponse, mail: Mail, position: number): void {
  const attachment = mail.email.attachments[position];
  if (!attachment) return void response.writeHead(404).end();
  const name = nameOfFile(attachment, position).replace(/[^\w. -]/g, '_');
  response.writeHead(200, {
    ...htmlHeaders(),
    // Never shown as a page of this origin, whatever type the sender claims.
    'content-type': attachment.mimeType === 'text/calendar' ? 'text/calendar' : 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
  });
  response.end(bytesOf(attachment.content));
}
