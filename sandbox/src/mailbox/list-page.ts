import { createHash } from 'node:crypto';
import { escapeHtml, MARK, page } from '../http/page.js';
import type { TextMessage } from '../sms/text-messages.js';
import type { MailSummary } from './mail-store.js';

const STYLE = `
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
header{display:flex;align-items:center;gap:14px;flex-wrap:wrap;margin-bottom:20px}
header div{flex:1;min-width:180px}
h1{font-size:28px}header p{margin:0;font-size:14px}
ul{list-style:none;margin:0;padding:0;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a,li .text{display:block;padding:14px 18px;color:inherit;text-decoration:none}
li a:hover{background:var(--tint)}
.top{display:flex;justify-content:space-between;gap:12px;font-size:14px;color:var(--muted)}
.top span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.top time{flex:none;font-variant-numeric:tabular-nums}
.subject{font-weight:600;margin:2px 0}
.beginning{color:var(--muted);font-size:14px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.text .beginning{white-space:pre-wrap}
.empty{padding:48px 24px;text-align:center}
@media (max-width:520px){main{padding:16px 12px 48px}h1{font-size:22px}}
`;

/** Reloads the list if something new arrived; the mailbox's only script. */
const WATCH = `setInterval(async()=>{try{const r=await fetch('/api/newest');const t=await r.text();
if(r.ok&&t!==document.body.dataset.newest&&!document.hidden)location.reload()}catch{}},3000)`;
const WATCH_HASH = createHash('sha256').update(WATCH).digest('base64');
export const LIST_POLICY = `script-src 'sha256-${WATCH_HASH}'; connect-src 'self'; form-action 'self'`;

/** Changes whenever the list does. */
export function newest(mails: readonly MailSummary[], texts: readonly TextMessage[]): string {
  return `${mails[0]?.id ?? 0}-${mails.length}-${texts[0]?.sid ?? ''}`;
}

function when(instant: string | Date): string {
  const date = new Date(instant);
  const clock = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const day = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  return `<time datetime="${date.toISOString()}">${day}, ${clock}</time>`;
}

function mailItem(mail: MailSummary): string {
  return `<li><a href="/messages/${mail.id}"><div class="top"><span>To ${escapeHtml(mail.to.join(', '))}</span>${when(mail.receivedAt)}</div>
<div class="subject">${escapeHtml(mail.subject || '(no subject)')}</div><div class="beginning">${escapeHtml(mail.beginning)}</div></a></li>`;
}

function textItem(text: TextMessage): string {
  return `<li><div class="text"><div class="top"><span><b class="badge">Text message</b> to ${escapeHtml(text.to)}</span>${when(text.date_created)}</div>
<div class="beginning">${escapeHtml(text.body)}</div></div></li>`;
}

/** All mails and text messages, newest first. */
export function listPage(mails: readonly MailSummary[], texts: readonly TextMessage[]): string {
  const items = [
    ...mails.map((mail) => ({ at: Date.parse(mail.receivedAt), html: mailItem(mail) })),
    ...texts.map((text) => ({ at: Date.parse(text.date_created), html: textItem(text) })),
  ].sort((a, b) => b.at - a.at);
  const list = items.length
    ? `<ul class="card">${items.map(({ html }) => html).join('')}</ul>`
    : '<div class="card empty"><h2>Nothing yet</h2><p class="muted">Every mail and text message that Homebright sends ends up here instead of leaving this machine.</p></div>';
  const clear = items.length
    ? '<form method="post" action="/clear"><button>Empty the mailbox</button></form>'
    : '';
  return page(
    'Sandbox mailbox',
    `<main><header>${MARK}<div><h1>Sandbox mailbox</h1><p class="muted">Nothing here was really sent.</p></div><a class="button" href="/templates">Emails</a>${clear}</header>${list}</main>
<script>${WATCH}</script>`,
    STYLE,
  ).replace('<body>', `<body data-newest="${escapeHtml(newest(mails, texts))}">`);
}
