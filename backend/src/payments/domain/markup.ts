const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

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
    return value instanceof Markup
      ? value.text
      : String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  });
  return new Markup(String.raw({ raw: strings }, ...filled));
}
