import type { Language } from '@homebright/contract';
import { escapeHtml } from '../../kernel/html.js';
import { oneLine } from './safe-text.js';

/** Invisible spaces: without them, the head of the mail would follow a short preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(80);

/** The content of a mail, for both its HTML and plain text parts. Texts are plain; rendering escapes them. */
export interface Email {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** Amounts in rows, like the lines of a price. */
  amounts?: { title: string; rows: [label: string, amount: string][] };
  list?: { title: string; items: string[] };
  /** Buttons; the first is the primary one. */
  actions: { label: string; url: string }[];
  /** For messages that are not about a booking itself. */
  unsubscribe?: { label: string; url: string };
}

export interface Sender {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  siteUrl: string;
  /** The owner's logo and colors; absent if unchanged since the installation. */
  look?: SenderLook;
}

export interface SenderLook {
  /** Colors that are readable on white and on dark, and the text color on the dark color. */
  colors: { light: string; dark: string; onDark: string } | null;
  logo: { url: string; width: number; height: number; hasName: boolean } | null;
}

const INK = '#1E2A2F';
const MUTED = '#55646B';
const TEAL = { light: '#0F5B52', dark: '#6CC5B3', onDark: '#0C1A18' };

const colorsOf = ({ look }: Sender) => look?.colors ?? TEAL;

/** Colors for mail clients that support dark mode; others use the inline styles. */
const darkStyles = ({ dark, onDark }: typeof TEAL): string => `@media (prefers-color-scheme:dark){
.page{background:#101819!important;color:#E8EEEC!important}.sheet{background:#182225!important;border-color:#2C3A3E!important}
.quiet,.quiet a{color:#A3B1B4!important}.name{color:${dark}!important}
.button{background:#182225!important;color:${dark}!important;border-color:${dark}!important}
.first{background:${dark}!important;color:${onDark}!important}}`;

/** The email as it is queued and sent. */
export function rendered(email: Email, sender: Sender): { subject: string; html: string; plain: string } {
  return { subject: oneLine(email.subject), html: html(email, sender), plain: plainText(email, sender) };
}

/** The plain text part, for clients without HTML and for screen readers. */
export function plainText(email: Email, sender: Sender): string {
  const parts = [email.greeting, ...email.paragraphs];
  if (email.facts) parts.push(email.facts.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (email.amounts) {
    const rows = email.amounts.rows.map(([label, amount]) => `${label}: ${amount}`);
    parts.push([email.amounts.title, ...rows].join('\n'));
  }
  if (email.list) parts.push([email.list.title, ...email.list.items.map((item) => `- ${item}`)].join('\n'));
  if (email.actions.length) parts.push(email.actions.map(({ label, url }) => `${label}: ${url}`).join('\n'));
  parts.push([sender.name, sender.address, sender.phone, sender.email].filter(Boolean).join('\n'));
  if (email.unsubscribe) parts.push(`${email.unsubscribe.label}: ${email.unsubscribe.url}`);
  return `${parts.join('\n\n')}\n`;
}

/** One column of tables, which is what all mail clients support; at most 560 px wide, dark mode allowed. */
export function html(email: Email, sender: Sender): string {
  const body = [
    paragraph(email.greeting),
    ...email.paragraphs.map(paragraph),
    email.facts ? factTable(email.facts) : '',
    email.amounts ? amountTable(email.amounts) : '',
    email.list ? listOf(email.list) : '',
    email.actions.length ? buttons(email.actions, colorsOf(sender).light) : '',
  ].join('');
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(email.subject)}</title>`,
    `<style>${darkStyles(colorsOf(sender))}</style>`,
  ].join('');
  return `<!doctype html><html lang="${email.language}"><head>${head}</head>
<body class="page" style="margin:0;background:#FBFAF7;color:${INK};font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif">
${preheader(email)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #E3E0D8;border-radius:14px">
<tr><td class="name" style="padding:24px 28px 0;font:600 22px/1.3 Fraunces,Georgia,serif;color:${colorsOf(sender).light}">${masthead(sender)}</td></tr>
<tr><td style="padding:8px 28px 24px">${body}</td></tr></table>
${footer(email, sender)}</td></tr></table></body></html>`;
}

/** The text next to the subject in a list of mails, where the name would otherwise appear twice. */
function preheader({ paragraphs, list }: Email): string {
  const text = paragraphs[0] ?? list?.items[0];
  if (text === undefined) return '';
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}${FILLER}</div>\n`;
}

/** The site's logo; if images are blocked, the name next to it still identifies the site. */
const mark = ({ siteUrl }: Sender): string =>
  `<img src="${escapeHtml(siteUrl)}/icon-192.png" alt="" width="30" height="30" style="border-radius:8px;margin-right:10px;vertical-align:-7px">`;

/**
 * In dark mode the logo keeps its white background: the logo is legible only on white, and so is the name
 * that replaces it if images are blocked.
 */
function masthead(sender: Sender): string {
  const logo = sender.look?.logo;
  if (!logo) return mark(sender) + escapeHtml(sender.name);
  const { url, width, height, hasName } = logo;
  const alt = hasName ? escapeHtml(sender.name) : '';
  const image = `<img src="${escapeHtml(url)}" alt="${alt}" width="${width}" height="${height}" style="background:#fff;color:${colorsOf(sender).light};border-radius:6px;margin-right:10px;vertical-align:middle">`;
  return hasName ? image : image + escapeHtml(sender.name);
}

function paragraph(text: string): string {
  return `<p style="margin:16px 0 0">${escapeHtml(text)}</p>`;
}

function factTable(facts: [string, string][]): string {
  const name = `padding:6px 16px 6px 0;width:1%;white-space:nowrap;color:${MUTED};vertical-align:top`;
  const content = 'padding:6px 0;font-weight:600;vertical-align:top';
  const cells = facts.map(
    ([label, value]) =>
      `<tr><td class="quiet" style="${name}">${escapeHtml(label)}</td>` +
      `<td style="${content}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0 0;width:100%">${cells.join('')}</table>`;
}

function amountTable({ title, rows }: NonNullable<Email['amounts']>): string {
  const cells = rows.map(
    ([label, amount]) =>
      `<tr><td class="quiet" style="padding:4px 16px 4px 0;color:${MUTED};vertical-align:top">${escapeHtml(label)}</td>` +
      `<td align="right" style="padding:4px 0;white-space:nowrap;vertical-align:top">${escapeHtml(amount)}</td></tr>`,
  );
  return `<p style="margin:20px 0 0;font-weight:600">${escapeHtml(title)}</p><table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 0;width:100%">${cells.join('')}</table>`;
}

function listOf({ title, items }: { title: string; items: string[] }): string {
  const lines = items.map((item) => `<li style="margin:4px 0">${escapeHtml(item)}</li>`).join('');
  return `<p style="margin:20px 0 0;font-weight:600">${escapeHtml(title)}</p><ul style="margin:4px 0 0;padding-left:20px">${lines}</ul>`;
}

function buttons(actions: Email['actions'], color: string): string {
  const links = actions.map(({ label, url }, index) => {
    const fill = index ? `background:#fff;color:${color}` : `background:${color};color:#fff`;
    const look =
      `display:inline-block;${fill};border:2px solid ${color};padding:10px 18px;margin:8px 8px 0 0;` +
      'text-decoration:none;font-weight:600;border-radius:10px';
    const name = `button${index ? '' : ' first'}`;
    return `<a class="${name}" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a>`;
  });
  return `<p style="margin:16px 0 0">${links.join('')}</p>`;
}

function footer({ unsubscribe }: Email, sender: Sender): string {
  const lines = [sender.name, sender.address, sender.phone, sender.email].filter((line) => line !== null);
  const stop = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.url)}" style="color:${MUTED}">${escapeHtml(unsubscribe.label)}</a>`
    : '';
  return `<p class="quiet" style="margin:16px 0 0;color:${MUTED};font-size:13px">${lines.map(escapeHtml).join(' · ')}${stop}</p>`;
}
