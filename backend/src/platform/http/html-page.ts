import type { Language } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { html, htmlPage, Markup } from '../../kernel/html.js';

/** A small page for somebody who followed a link. */
export interface HtmlPage {
  status?: number;
  language?: Language;
  title: string;
  paragraphs: string[];
  /** Label of a button that posts to the page's own URL. */
  button?: string;
  links?: { label: string; url: string }[];
}

/** Never cached, indexed, or passed on by referrer. */
export function sendHtmlPage(reply: FastifyReply, page: HtmlPage): void {
  const { status = 200, language, title, paragraphs, button, links = [] } = page;
  const form = button
    ? html`<form method="post">
        <p><button class="button">${button}</button></p>
      </form>`
    : new Markup('');
  // One button per page: the most likely action.
  const rest = links.map(({ label, url }, index) =>
    index || button || links.length === 1
      ? html`<a href="${url}">${label}</a> `
      : html`<a class="button" href="${url}">${label}</a> `,
  );
  const body = html`<main>
    <h1>${title}</h1>
    ${paragraphs.map((text) => html`<p>${text}</p>`)} ${form}
    <p>${rest}</p>
  </main>`;
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(htmlPage({ title, language, styles: '/api/auth/problem.css' }, body));
}
