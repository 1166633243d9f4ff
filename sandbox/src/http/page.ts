const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const LOOK = `
:root{color-scheme:light dark;--ground:#fbfaf7;--surface:#fff;--ink:#1e2a2f;--muted:#55646b;--line:#e3e0d8;
--primary:#0f5b52;--on-primary:#fff;--tint:#e3eee8;--note:#fdf3dc;--note-ink:#6b4700;--error:#b3261e;
--shadow:0 1px 2px rgb(30 42 47/.06),0 8px 24px rgb(30 42 47/.07)}
@media (prefers-color-scheme:dark){:root{--ground:#10181a;--surface:#182225;--ink:#e8eeec;--muted:#a3b1b4;--line:#2c3a3e;
--primary:#6cc5b3;--on-primary:#0c1a18;--tint:#1e332f;--note:#33290f;--note-ink:#f2cf85;--error:#ffb4ab;--shadow:none}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
h1,h2{font-family:Fraunces,Georgia,"Times New Roman",serif;font-weight:600;line-height:1.2;margin:0;letter-spacing:-.01em}
a{color:var(--primary)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 18px;border:1px solid var(--line);
border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer;
transition:background .15s ease-out,border-color .15s ease-out}
button:hover,.button:hover{border-color:var(--primary);background:var(--tint)}
.primary{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.primary:hover{background:var(--primary);filter:brightness(.92)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;box-shadow:var(--shadow)}
.muted{color:var(--muted)}
.badge{display:inline-block;padding:2px 10px;border-radius:99px;background:var(--note);color:var(--note-ink);font-size:14px;font-weight:600}
label{display:block;font-weight:600;font-size:14px;margin:0 0 4px}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--muted);border-radius:10px;background:var(--ground);color:var(--ink);font:inherit}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;

/** A whole page in the sandbox's look. `body` and `style` are trusted: escape what people wrote. */
export function page(title: string, body: string, style = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${LOOK}${style}</style></head><body>${body}</body></html>`;
}

/** The house with a morning sun, as inline SVG. */
export const MARK = `<svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true"><circle cx="31" cy="13" r="7" fill="#f2b544"/>
<path d="M6 22 20 9l14 13v15H6z" fill="var(--primary)"/><path d="M16 37V27h8v10" fill="var(--surface)"/></svg>`;
