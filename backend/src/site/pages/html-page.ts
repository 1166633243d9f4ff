import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Language } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { html, htmlPage, Markup } from '../../kernel/html.js';
import { CurrentLook, type HeldLook } from '../look/current-look.js';
import { markOf } from '../look/look-head.js';
import { siteFonts } from './site-fonts.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The site's look, for pages that are rendered outside of any provider. */
    look: CurrentLook;
  }
}

const STYLES = '/api/auth/problem.css';
const NOTHING = new Markup('');

/** A small page for somebody who followed a link. */
export interface HtmlPage {
  status?: number;
  language?: Language;
  /** The business whose name and mark appear at the top. */
  brand?: string;
  title: string;
  paragraphs: string[];
  /** The problem with the input. */
  problem?: string;
  /** Choices and inputs above the button. */
  content?: Markup;
  /** Label of a button that posts to the page's own URL. */
  button?: string;
  /** A button that posts to another URL, with the input of a field. */
  form?: { action: string; button: string; field?: FormField; hidden?: Record<string, string> };
  /** Further buttons, which look like links; with `later` they appear after 30 seconds. */
  others?: { label: string; action: string; later?: boolean }[];
  referrer?: 'no-referrer' | 'same-origin';
  /** Whether search engines may index the page, because people find it without a link from us. */
  indexed?: boolean;
  links?: { label: string; url: string }[];
}

export interface FormField {
  name: 'code' | 'email';
  label: string;
  value?: string;
}

/** Never cached, indexed or passed on by referrer, unless the page says so. */
export function sendHtmlPage(reply: FastifyReply, page: HtmlPage): void {
  const { status = 200, language, brand, title, paragraphs, problem, links = [], others = [] } = page;
  const button = page.form?.button ?? page.button;
  const form = button ? formOf(button, page.form, page.content) : (page.content ?? NOTHING);
  const look = reply.server.look.held;
  const head = headOf(brand, look);
  // One button per page: the most likely action.
  const rest = links.map(({ label, url }, index) =>
    index || button || links.length === 1
      ? html`<a href="${url}">${label}</a> `
      : html`<a class="button" href="${url}">${label}</a> `,
  );
  const body = html`<main>
    ${head}
    <h1>${title}</h1>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : NOTHING} ${form}
    <p>${rest}</p>
    ${others.map(
      ({ label, action, later }) =>
        html`<form method="post" action="${action}">
          <button class="${later ? 'link later' : 'link'}">${label}</button>
        </form>`,
    )}
  </main>`;
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', page.referrer ?? 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(htmlPage({ title, language, styles: stylesOf(STYLES, look), indexed: page.indexed }, body));
}

function headOf(brand: string | undefined, held: HeldLook): Markup {
  const saysName = held.look.logo?.hasName === true;
  const mark = markOf(held.look, held.types, saysName ? brand : '');
  return brand ? html`<a class="brand" href="/">${mark}${saysName ? '' : brand}</a>` : mark;
}

/**
 * A stylesheet's address with the version of the look, so that browsers do not use an older stylesheet from
 * their caches.
 */
export const stylesOf = (address: string, held: HeldLook): string =>
  held.style ? `${address}?look=${held.version}` : address;

function formOf(button: string, form: HtmlPage['form'], content = NOTHING): Markup {
  const action = form ? html` action="${form.action}"` : NOTHING;
  const hidden = Object.entries(form?.hidden ?? {});
  const field = form?.field
    ? html`<p>
        <label>${form.field.label} ${inputOf(form.field)}</label>
      </p>`
    : NOTHING;
  return html`<form method="post" ${action}>
    ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)} ${field}
    ${content}
    <p><button class="button">${button}</button></p>
  </form>`;
}

/** A field for codes allows twelve characters, because people paste codes with spaces and dashes. */
function inputOf({ name, value = '' }: FormField): Markup {
  return name === 'code'
    ? html`<input
        name="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength="12"
        required
        autofocus
      />`
    : html`<input
        name="email"
        type="email"
        autocomplete="email"
        maxlength="254"
        value="${value}"
        required
        autofocus
      />`;
}

/**
 * Served as a file, because the pages' policy allows nothing inline. The site's own stylesheets cannot be
 * used, because their names change.
 */
const STYLE = `:root { color-scheme: light dark; --ground: #fbfaf7; --surface: #fff; --ink: #1e2a2f; --primary: #0f5b52; --on-primary: #fff; --error: #a3261b; --star: #8b979c; --on-star: #c07f00 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #10181a; --surface: #182225; --ink: #e8eeec; --primary: #6cc5b3; --on-primary: #10181a; --error: #ff9d92; --star: #7d8b90; --on-star: #f2b544 }
}
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; background: var(--ground); color: var(--ink);
  font: 18px/1.55 'Inter Variable', system-ui, sans-serif }
main { min-width: 0; max-width: 30rem; margin: 16px; overflow-wrap: anywhere; padding: clamp(20px, 8vw, 32px); background: var(--surface); border-radius: 14px;
  box-shadow: 0 8px 32px rgb(0 0 0 / 8%) }
h1 { margin: 12px 0 16px; font: 600 28px/1.2 'Fraunces Variable', Georgia, serif }
a { color: var(--primary); display: inline-block; padding: 10px 0; margin-right: 20px }
a:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
.button { background: var(--primary); color: var(--on-primary); padding: 10px 22px; margin-right: 16px; border-radius: 10px;
  text-decoration: none; font: inherit; font-weight: 600; border: 0; cursor: pointer }
.link { background: none; border: 0; padding: 10px 0; font: inherit; color: var(--primary); text-decoration: underline; cursor: pointer }
label { display: grid; gap: 6px; font-weight: 600 }
input, textarea { box-sizing: border-box; width: 100%; font: inherit; font-weight: 400; padding: 10px 14px; border: 1px solid currentcolor;
  border-radius: 10px; background: var(--ground); color: var(--ink); resize: vertical }
input[name="code"] { font-size: 22px; letter-spacing: .2em; max-width: 11em }
.brand { display: flex; align-items: center; gap: 10px; margin: -10px 0 0; color: var(--ink); font-weight: 600; text-decoration: none }
.problem { color: var(--error); font-weight: 600 }
.later { animation: later 30s step-end }
@keyframes later { from { visibility: hidden } }
button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
.check { display: flex; gap: 12px; align-items: start; padding: 12px 0; margin-top: 8px; font-weight: 400; cursor: pointer }
.check input { flex: none; width: 24px; height: 24px; margin: 2px 0; accent-color: var(--primary) }
.check.large { align-items: center }
.check.large input { width: 44px; height: 44px; margin: 0 }
.stars { border: 0; margin: 0 0 16px; padding: 0; min-width: 0 }
.stars legend { font-weight: 600; padding: 0 }
.stars div { display: flex; justify-content: space-between }
.stars label { position: relative; flex: 1; max-width: 72px; height: 64px; font-size: 48px; line-height: 64px; text-align: center;
  color: var(--star); cursor: pointer }
.stars input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.stars label:has(~ label input:checked), .stars label:has(input:checked) { color: var(--on-star) }
.stars label:has(input:focus-visible) { outline: 3px solid var(--primary); border-radius: 10px }
.amounts { border: 0; margin: 0 0 16px; padding: 0; min-width: 0 }
.amounts legend { font-weight: 600; padding: 0; margin-bottom: 8px }
.amounts div { display: flex; flex-wrap: wrap; gap: 8px }
.amounts label { position: relative; margin: 0; cursor: pointer }
.amounts label input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.amounts label span { display: block; min-height: 44px; line-height: 42px; padding: 0 16px; border: 1px solid currentcolor; border-radius: 22px; font-weight: 400 }
.amounts label input:checked + span { border-color: var(--primary); box-shadow: inset 0 0 0 1px var(--primary); font-weight: 600 }
.amounts label input:focus-visible + span { outline: 3px solid var(--primary); outline-offset: 2px }
.amounts > input { display: none; margin-top: 8px }
.amounts:has(input[value=other]:checked) > input { display: block }
.stars p { display: flex; justify-content: space-between; margin: 0; font-size: 15px }
`;

@ApiExcludeController()
@Controller(STYLES)
export class HtmlPageStyle {
  private readonly fonts = siteFonts();

  constructor(private readonly look: CurrentLook) {}

  @Get()
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async read(): Promise<string> {
    const { style } = await this.look.now();
    return this.fonts + STYLE + (style?.css ?? '');
  }
}
