const root = document.documentElement;

/** Stripe's appearance object: a theme, variables and rules for the form's classes. */
export function applyAppearance({ theme = 'stripe', variables = {}, rules = {} } = {}) {
  root.dataset.theme = theme;
  root.removeAttribute('style');
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--${name}`, value);
  document.adoptedStyleSheets = [sheetOf(rules)];
}

function sheetOf(rules) {
  const sheet = new CSSStyleSheet();
  for (const [selector, properties] of Object.entries(rules)) {
    // Only the form's own classes, as Stripe allows.
    if (!/^\.[\w-]+[\w.:,\s-]*$/.test(selector)) continue;
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
    for (const [name, value] of Object.entries(properties)) rule.style[name] = value;
  }
  return sheet;
}

/** Fonts of the page: `{ family, src, weight }` or `{ cssSrc }`. */
export function loadFonts(fonts = []) {
  for (const { cssSrc, family, src, weight, style } of fonts) {
    if (cssSrc) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: cssSrc });
      document.head.append(link);
    } else if (family && src) {
      const face = new FontFace(family, src, {
        weight: weight ?? '400',
        style: style ?? 'normal',
        display: 'swap',
      });
      document.fonts.add(face);
      face.load().catch(() => undefined);
    }
  }
}
