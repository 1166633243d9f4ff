import type { EmailPreview } from '@homebright/contract';
import { escapeHtml, MARK, page } from '../http/page.js';

const STYLE = `
main{max-width:860px;margin:0 auto;padding:24px 16px 64px;display:grid;gap:16px}
main>*{min-width:0}
header{display:flex;align-items:center;gap:14px;flex-wrap:wrap}
header div{flex:1;min-width:180px}header p{margin:0;font-size:14px}
h1{font-size:26px}h2{font-size:18px;margin-bottom:10px}
ul{list-style:none;margin:0;padding:0;overflow:hidden}li+li{border-top:1px solid var(--line)}
li{display:flex;flex-wrap:wrap;gap:4px 12px;padding:10px 18px;align-items:center}
li div{flex:1 1 240px;min-width:0}li .kind{font-weight:600}li .subject{color:var(--muted);font-size:14px}
section{padding:18px}
iframe{display:block;width:100%;height:min(80vh,860px);border:1px solid var(--line);border-radius:10px;background:#fff}
pre{margin:0;white-space:pre-wrap;font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
`;

const NAMES: Record<EmailPreview['language'], string> = { en: 'English', es: 'Español' };

/** For example 'visit-moved-because-closed'. */
export function slugOf({ kind }: Pick<EmailPreview, 'kind'>): string {
  return kind.replaceAll(' ', '-');
}

/** Every email once, with its languages. */
export function templatesPage(emails: readonly EmailPreview[]): string {
  const kinds = [...new Set(emails.map(({ kind }) => kind))];
  const items = kinds.map((kind) => {
    const ofKind = emails.filter((one) => one.kind === kind);
    const links = ofKind.map(
      (one) =>
        `<a class="button" href="/templates/${one.language}/${slugOf(one)}">${NAMES[one.language]}<span hidden> ${escapeHtml(kind)}</span></a>`,
    );
    return `<li><div><div class="kind">${escapeHtml(kind)}</div><div class="subject">${escapeHtml(ofKind[0]?.subject ?? '')}</div></div>${links.join('')}</li>`;
  });
  const list = items.length
    ? `<ul class="card">${items.join('')}</ul>`
    : '<section class="card"><h2>No emails yet</h2><p class="muted">The emails come from Homebright itself: start it, then look again.</p></section>';
  return page(
    'Emails',
    `<main><nav><a class="button" href="/">Back to all messages</a></nav><header>${MARK}<div><h1>Emails</h1><p class="muted">Every email that Homebright sends, with invented facts.</p></div></header>${list}</main>`,
    STYLE,
  );
}

/** One email as the customer sees it, followed by its text part. */
export function templatePage(email: EmailPreview): string {
  return page(
    email.subject,
    `<main><nav><a class="button" href="/templates">Back to all emails</a></nav>
<header><div><h1>${escapeHtml(email.subject)}</h1><p class="muted">${escapeHtml(email.kind)} · ${NAMES[email.language]}</p></div></header>
<section class="card"><h2>As the customer sees it</h2><iframe title="HTML part" src="/templates/${email.language}/${slugOf(email)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section class="card"><h2>Plain text</h2><pre>${escapeHtml(email.text.trim())}</pre></section></main>`,
    STYLE,
  );
}
