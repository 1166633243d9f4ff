import type { Language } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../domain/html.js';

/** A page linked from a mail. Texts are plain; rendering escapes them. */
export interface HtmlPage {
  status?: number;
  language?: Language;
  title: string;
  paragraphs: string[];
  /** Label of a button that posts to the page's own URL. */
  button?: string;
  links?: { label: string; url: string }[];
}

/**
 * Sends the page. Styles are in a separate file, because the Content-Security-Policy allows none inline. Never cached,
 * indexed, or passed on by referrer.
 */
export function sendHtmlPage(reply: FastifyReply, page: HtmlPage): void {
  const { status = 200, language = 'en', title, paragraphs, button, links = [] } = page;
  const form = button
    ? `<form method="post"><p><button class="button">${escapeHtml(button)}</button></p></form>`
    : '';
  // One button per page: the most likely action.
  const rest = links.map(({ label, url }, index) => {
    const look = index || button || links.length === 1 ? '' : ' class="button"';
    return `<a${look} href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  });
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api/auth/problem.css">
<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${form}
<p>${rest.join(' ')}</p>
</main>
</html>
`);
}
