import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox, type Mailbox } from './start-mailbox.js';

let dataDir: string;
let mailbox: Mailbox;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'homebright-mail-test-'));
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir });
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const LETTER: SendMailOptions = {
  from: 'Homebright <hello@homebright.example>',
  to: 'maya@example.test',
  subject: 'Your Tuesday morning — zażółć 🧽',
  text: 'See you on Tuesday.',
  html: '<p>See you on <b>Tuesday</b>.</p><a href="https://example.test/pay">Pay Now</a>',
  attachments: [
    { filename: 'visit.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', contentType: 'text/calendar' },
  ],
};

async function send(email: SendMailOptions, timeout = 5_000): Promise<void> {
  const transport = nodemailer.createTransport({ url: mailbox.smtpUrl, socketTimeout: timeout });
  try {
    await transport.sendMail(email);
  } finally {
    transport.close();
  }
}

const get = (path: string) => fetch(mailbox.url + path);

describe('the mailbox', () => {
  it('accepts an email and returns it unchanged', async () => {
    await send(LETTER);
    const response = await get('/api/messages?to=MAYA@example.test');
    const [mail] = (await response.json()) as Awaited<ReturnType<Mailbox['messages']>>;
    expect(mail).toMatchObject({
      from: 'Homebright <hello@homebright.example>',
      to: ['maya@example.test'],
      subject: LETTER.subject,
      text: expect.stringContaining('See you on Tuesday.') as string,
      html: expect.stringContaining('<b>Tuesday</b>') as string,
    });
    expect(mail?.attachments[0]).toMatchObject({ filename: 'visit.ics', mimeType: 'text/calendar' });
    expect(await (await get('/api/messages?to=nobody@example.test')).json()).toEqual([]);
  });

  it('shows an email: list, frame, attachment, source', async () => {
    await send(LETTER);
    expect(await (await get('/')).text()).toContain('Your Tuesday morning');
    const [{ id } = { id: 0 }] = await mailbox.messages();
    expect(await (await get(`/messages/${id}`)).text()).toContain(`src="/messages/${id}/html" sandbox="`);
    expect(await (await get(`/messages/${id}/html`)).text()).toContain('<base target="_blank"><p>See you');
    const file = await get(`/messages/${id}/attachments/0`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="visit.ics"');
    expect(await file.text()).toContain('BEGIN:VCALENDAR');
    expect(await (await get(`/messages/${id}/raw`)).text()).toContain('Subject: ');
    expect((await get('/messages/999')).status).toBe(404);
  });

  it('keeps hostile mail inert', async () => {
    const evil = '"><script>alert(1)</script>';
    await send({
      ...LETTER,
      subject: evil,
      text: evil,
      html: `<script>alert(2)</script><form action=/clear>`,
      attachments: [{ filename: 'a"\r\nx: <b>.html', content: evil, contentType: 'text/html' }],
    });
    const [{ id } = { id: 0 }] = await mailbox.messages();
    for (const path of ['/', `/messages/${id}`]) {
      const page = await get(path);
      expect(await page.text()).not.toContain('<script>alert');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const frame = await get(`/messages/${id}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox;/,
    );
    const file = await get(`/messages/${id}/attachments/0`);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('x')).toBeNull();
  });

  it('shows the pictures of the site, and no others', async () => {
    await mailbox.stop();
    const siteUrl = 'http://localhost:3000';
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, siteUrl });
    await send(LETTER);
    const [{ id } = { id: 0 }] = await mailbox.messages();
    const policy = (await get(`/messages/${id}/html`)).headers.get('content-security-policy');
    expect(policy).toContain(`; img-src data: ${siteUrl};`);
    expect((await get(`/messages/${id}/raw`)).headers.get('content-security-policy')).toContain(
      'img-src data: ;',
    );
  });

  it('still has its mail after a restart, and none once emptied', async () => {
    await send(LETTER);
    await mailbox.stop();
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir });
    expect((await mailbox.messages()).map(({ subject }) => subject)).toEqual([LETTER.subject]);
    expect((await fetch(`${mailbox.url}/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await mailbox.messages()).toEqual([]);
    await send(LETTER);
    expect(await mailbox.messages()).toHaveLength(1);
  });

  it('refuses or keeps waiting when told to', async () => {
    mailbox.refuse('maya@example.test');
    await expect(send(LETTER)).rejects.toThrow(/550/);
    mailbox.behave();
    mailbox.keepWaiting('maya@example.test');
    await expect(send(LETTER, 300)).rejects.toThrow(/timeout/i);
    mailbox.behave();
    await send(LETTER);
    expect(await mailbox.messages()).toHaveLength(1);
  });

  it('takes text messages the way Twilio does and lists them', async () => {
    const post = (form: Record<string, string>, secret = 'token') =>
      fetch(`${mailbox.url}/2010-04-01/Accounts/AC1/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`AC1:${secret}`).toString('base64')}` },
        body: new URLSearchParams(form),
      });
    const good = { To: '+15551234567', From: '+15557654321', Body: 'Tomorrow at 9 AM <3' };
    const sent = await post(good);
    expect(sent.status).toBe(201);
    expect(await sent.json()).toMatchObject({
      to: good.To,
      body: good.Body,
      status: 'queued',
      error_code: null,
    });
    expect(await (await post({ ...good, To: '555' })).json()).toMatchObject({ code: 21211, status: 400 });
    expect(await (await post({ ...good, To: '+15005550009' })).json()).toMatchObject({ code: 21614 });
    expect(await (await post({ ...good, To: '+15005550004' })).json()).toMatchObject({ code: 21610 });
    expect((await post(good, '')).status).toBe(401);
    expect(mailbox.texts()).toHaveLength(1);
    expect(await (await get('/')).text()).toContain('Tomorrow at 9 AM &lt;3');
  });

  it('shows the emails that the product would write, framed like any mail', async () => {
    const html = '<p>Hello <script>alert(3)</script></p>';
    const email = {
      kind: 'visit moved',
      language: 'es',
      subject: '<b>Su visita</b>',
      html,
      text: '<i>Hola</i>',
    } as const;
    await mailbox.stop();
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, emails: () => Promise.resolve([email]) });
    expect(await (await get('/templates')).text()).toContain('href="/templates/es/visit-moved"');
    const shown = await (await get('/templates/es/visit-moved')).text();
    expect(shown).toContain('src="/templates/es/visit-moved/html" sandbox="');
    expect(shown).toContain('&lt;i&gt;Hola&lt;/i&gt;');
    const frame = await get('/templates/es/visit-moved/html');
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
    expect(await frame.text()).toBe(html);
    expect((await get('/templates/en/visit-moved')).status).toBe(404);
    expect(await (await get('/')).text()).toContain('href="/templates"');
  });

  it('shows a notice while the product does not answer', async () => {
    await mailbox.stop();
    const emails = () => Promise.reject(new Error('down'));
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, emails });
    expect(await (await get('/templates')).text()).toContain('No emails yet');
  });
});
