import { escapeHtml, html, htmlPage, Markup } from './html.js';

test('HTML’s special characters are escaped, everything else stays', () => {
  expect(escapeHtml(`<a href="x" title='y'>Ñ & co</a> © 1;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Ñ &amp; co&lt;/a&gt; © 1;',
  );
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
});

test('a template escapes its values, except for markup', () => {
  const items = ['<b>', 2].map((item) => html`<li>${item}</li>`);
  expect(html`<p title="${'"'}">${items}</p>`.text).toBe(
    '<p title="&quot;"><li>&lt;b&gt;</li><li>2</li></p>',
  );
  expect(html`${new Markup('<hr>')}${'<hr>'}`.text).toBe('<hr>&lt;hr&gt;');
});

test('a page has its language, its title and its styles, and is not indexed', () => {
  const page = htmlPage({ title: 'A & B', styles: '/a.css', language: 'es' }, html`<main>${'<x>'}</main>`);
  expect(page).toMatch(/^<!doctype html>\s*<html lang="es">/);
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page).toContain('href="/a.css"');
  expect(page).toContain('content="noindex"');
  expect(page).toContain('<main>&lt;x&gt;</main>');
  expect(htmlPage({ title: '', styles: '' }, html``)).toContain('<html lang="en">');
});
