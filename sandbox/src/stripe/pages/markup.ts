import { escapeHtml } from '../../http/page.js';

/** HTML made of escaped values. */
export class Markup {
  constructor(readonly text: string) {}
}

function render(value: unknown): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return escapeHtml(String(value ?? ''));
}

/** A template whose values are escaped unless they are markup. */
export function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

export function page(title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/pages/sandbox.css" />
  </head>
  <body>${body}</body>
</html>
`.text;
}

export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
