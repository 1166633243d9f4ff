import type { Language } from '@homebright/contract';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** HTML that is already escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

/** Template tag that escapes every value unless it is `Markup` itself. */
export function html(
  strings: TemplateStringsArray,
  ...values: (Markup | Markup[] | string | number)[]
): Markup {
  const filled = values.map((value) => {
    if (Array.isArray(value)) return value.map(({ text }) => text).join('');
    return value instanceof Markup ? value.text : escapeHtml(String(value));
  });
  return new Markup(String.raw({ raw: strings }, ...filled));
}

/** The site's mark, as its header shows it. */
export const MARK = new Markup('<img class="mark" src="/icon.svg" alt="" width="36" height="36" />');

/** A whole page. Styles are in a file, because the Content-Security-Policy allows none inline. */
export function htmlPage(
  {
    title,
    styles,
    language = 'en',
    indexed = false,
  }: { title: string; styles: string; language?: Language; indexed?: boolean | undefined },
  body: Markup,
): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${indexed ? new Markup('') : html`<meta name="robots" content="noindex" />`}
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
