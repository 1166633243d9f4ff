import type { Attachment } from 'postal-mime';
import { escapeHtml, page } from '../http/page.js';
import type { Mail } from './mail-store.js';

const STYLE = `
main{max-width:860px;margin:0 auto;padding:24px 16px 64px;display:grid;gap:16px}
main>*{min-width:0}
h1{font-size:24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:12px 0 0;font-size:14px}
dt{color:var(--muted)}dd{margin:0}
section{padding:18px}section h2{font-size:18px;margin-bottom:10px}
iframe{display:block;width:100%;height:min(60vh,600px);border:1px solid var(--line);border-radius:10px;background:#fff}
pre{margin:0;white-space:pre-wrap;font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.files{display:flex;flex-wrap:wrap;gap:10px;margin:0;padding:0;list-style:none}
nav{display:flex;justify-content:space-between;gap:12px;flex-wrap:wrap}
`;

/**
 * The message may be hostile, so its frame has no scripts, forms or origin, and its links open outside the
 * frame. Pictures come only from the message or the site.
 */
export const MESSAGE_POLICY = "frame-src 'self'";
export const htmlHeaders = (site = '') => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
    `img-src data: ${site}; frame-ancestors 'self'`,
});

/** The HTML part with its inline pictures put in place and links that leave the frame. */
export function framedHtml({ email }: Mail): string {
  let html = email.html ?? '';
  for (const { contentId, mimeType, content } of email.attachments) {
    if (!contentId || !mimeType.startsWith('image/')) continue;
    const data = `data:${mimeType};base64,${bytesOf(content).toString('base64')}`;
    html = html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }
  return `<!doctype html><base target="_blank">${html}`;
}

export function bytesOf(content: Attachment['content']): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);
}

export function nameOfFile(attachment: Attachment, position: number): string {
  return (
    attachment.filename ?? (attachment.mimeType === 'text/calendar' ? 'invite.ics' : `file-${position + 1}`)
  );
}

function attachmentLinks(mail: Mail): string {
  if (!mail.email.attachments.length) return '';
  const links = mail.email.attachments.map((one, position) => {
    const size = Math.max(1, Math.round(bytesOf(one.content).length / 1024));
    const name = escapeHtml(nameOfFile(one, position));
    return `<li><a class="button" href="/messages/${mail.id}/attachments/${position}" download>${name} · ${size} KB</a></li>`;
  });
  return `<section class="card"><h2>Attachments</h2><ul class="files">${links.join('')}</ul></section>`;
}

/** One mail: head, HTML part in its frame, text part, attachments, source. */
export function messagePage(mail: Mail): string {
  const { id, email } = mail;
  const subject = mail.subject || '(no subject)';
  const html = email.html
    ? `<section class="card"><h2>As the customer sees it</h2><iframe title="HTML part" src="/messages/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`
    : '';
  const text = email.text
    ? `<section class="card"><h2>Plain text</h2><pre>${escapeHtml(email.text.trim())}</pre></section>`
    : '';
  return page(
    subject,
    `<main><nav><a class="button" href="/">Back to all messages</a><a class="button" href="/messages/${id}/raw">Source</a></nav>
<header><h1>${escapeHtml(subject)}</h1><dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>Received</dt><dd>${escapeHtml(new Date(mail.receivedAt).toLocaleString('en-US'))}</dd></dl></header>${html}${text}${attachmentLinks(mail)}</main>`,
    STYLE,
  );
}
