import { escapeHtml, MARK, page } from '../http/page.js';
import { DEMO_PEOPLE, type Person } from './accounts.js';

const STYLE = `
body{display:grid;place-items:center;min-height:100vh;min-height:100dvh;padding:24px 16px}
main{width:100%;max-width:440px;padding:32px 28px}
header{display:flex;align-items:center;gap:14px;margin-bottom:12px}
h1{font-size:22px}@media (max-width:420px){h1{font-size:19px}header{gap:10px}}
ul{list-style:none;margin:20px 0;padding:0;display:grid;gap:10px}
.person{width:100%;justify-content:flex-start;gap:14px;text-align:left;padding:10px 14px;min-height:64px}
.face{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--tint);color:var(--primary);font-weight:700}
.person small{display:block;font-weight:400;color:var(--muted);font-size:14px}
.or{display:flex;align-items:center;gap:12px;color:var(--muted);font-size:14px;margin:0 0 16px}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line)}
.field{margin-bottom:14px}.primary{width:100%}
.error{color:var(--error);font-weight:600;margin:0 0 12px}
footer{margin-top:20px;font-size:14px}
`;

function personButton({ name, email }: Person): string {
  const initials = name.replace(/(\w)\w*\s*/g, '$1');
  return `<li><button class="person" name="demo" value="${escapeHtml(email)}"><span class="face" aria-hidden="true">${initials}</span>
<span>${escapeHtml(name)}<small>${escapeHtml(email)}</small></span></button></li>`;
}

/** Lets people pick a demo customer or type any name. There is no password, because this is a stand-in. */
export function signInPage(action: string, problem = ''): string {
  return page(
    'Homebright sandbox sign-in',
    `<main class="card"><header>${MARK}<div><h1>Homebright sandbox sign-in</h1></div></header>
<p class="muted">This stands in for your identity provider. Nobody is asked for a password here.</p>
<form method="post" action="${escapeHtml(action)}"><ul>${DEMO_PEOPLE.map(personButton).join('')}</ul></form>
<p class="or">or be somebody else</p>
<form method="post" action="${escapeHtml(action)}">
${problem ? `<p class="error" role="alert">${escapeHtml(problem)}</p>` : ''}
<div class="field"><label for="name">Name</label><input id="name" name="name" autocomplete="name" maxlength="120"></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></div>
<button class="primary">Sign in</button></form>
<footer class="muted">Set OIDC_ISSUER_URL to sign in with a real provider.</footer></main>`,
    STYLE,
  );
}

/** A page with one notice, such as a refused sign-in or a finished sign-out. */
export function noticePage(title: string, text: string): string {
  return page(
    title,
    `<main class="card"><header>${MARK}<h1>${escapeHtml(title)}</h1></header><p class="muted">${escapeHtml(text)}</p></main>`,
    STYLE,
  );
}
