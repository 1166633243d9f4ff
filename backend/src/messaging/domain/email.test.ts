import { html, type Email, plainText, type Sender } from './email.js';

const SENDER: Sender = {
  name: 'Clean & <Sons>',
  email: 'hello@homebright.example',
  phone: null,
  address: null,
  siteUrl: 'https://homebright.example',
};
const MARKUP = '<b title="x">\'n & more</b>';
const ESCAPED = '&lt;b title=&quot;x&quot;&gt;&#39;n &amp; more&lt;/b&gt;';

const EMPTY: Email = {
  language: 'en',
  subject: 'Plain',
  greeting: 'Hello,',
  paragraphs: [],
  actions: [],
};

/** Every part of an email that holds a text, one at a time. */
const PLACES: Record<string, Partial<Email>> = {
  subject: { subject: MARKUP },
  greeting: { greeting: MARKUP },
  paragraph: { paragraphs: [MARKUP] },
  'label of a fact': { facts: [[MARKUP, 'x']] },
  'value of a fact': { facts: [['x', MARKUP]] },
  'title of amounts': { amounts: { title: MARKUP, rows: [] } },
  'label of an amount': { amounts: { title: 'x', rows: [[MARKUP, '$1.00']] } },
  'title of a list': { list: { title: MARKUP, items: [] } },
  'item of a list': { list: { title: 'x', items: ['first', MARKUP] } },
  'label of a button': { actions: [{ label: MARKUP, url: 'https://homebright.example' }] },
  'address of a button': { actions: [{ label: 'x', url: MARKUP }] },
  'label of the unsubscribe link': { unsubscribe: { label: MARKUP, url: 'https://homebright.example' } },
  'address of the unsubscribe link': { unsubscribe: { label: 'x', url: MARKUP } },
};

test.each(Object.keys(PLACES))('markup in the %s is shown as text', (place) => {
  const page = html({ ...EMPTY, ...PLACES[place] }, SENDER);
  expect(page).toContain(ESCAPED);
  expect(page).not.toContain(MARKUP);
  expect(page).toContain('Clean &amp; &lt;Sons&gt;');
});

test('the plain part has every text as it was written', () => {
  for (const [place, change] of Object.entries(PLACES)) {
    if (place !== 'subject') expect(plainText({ ...EMPTY, ...change }, SENDER)).toContain(MARKUP);
  }
});

const FULL: Email = {
  ...EMPTY,
  paragraphs: ['One.', 'Two.'],
  facts: [
    ['Booking', '#7'],
    ['Price', '$120.00'],
  ],
  list: { title: 'Next', items: ['first', 'second'] },
  actions: [
    { label: 'Pay', url: 'https://homebright.example/pay' },
    { label: 'See', url: 'https://homebright.example/see' },
  ],
  unsubscribe: { label: 'Stop', url: 'https://homebright.example/stop' },
};

test('the plain part has its parts in order, an empty line between them, and the sender', () => {
  expect(plainText(FULL, { ...SENDER, address: '1 Main Street', phone: '+1 555' })).toBe(
    [
      'Hello,',
      'One.',
      'Two.',
      'Booking: #7\nPrice: $120.00',
      'Next\n- first\n- second',
      'Pay: https://homebright.example/pay\nSee: https://homebright.example/see',
      'Clean & <Sons>\n1 Main Street\n+1 555\nhello@homebright.example',
      'Stop: https://homebright.example/stop\n',
    ].join('\n\n'),
  );
  expect(plainText(EMPTY, { ...SENDER, name: 'Linden', address: '' })).toBe(
    'Hello,\n\nLinden\nhello@homebright.example\n',
  );
});

test('the page has its parts in the same order', () => {
  const page = html(FULL, SENDER);
  const order = ['Hello,', 'One.', 'Two.', '#7', '$120.00', 'Next', 'first', 'second', 'Pay', 'See', 'Stop'];
  const places = order.map((text) => page.indexOf(`>${text}<`));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(page.match(/>(first|second)<\/li><li[^>]*>|<\/li><\/ul>/g)).toHaveLength(2);
});

test('a mail list shows the first sentence beside the subject, not the text above it', () => {
  const page = html(FULL, SENDER);
  const [hidden = '', text] = /<div style="display:none[^>]*>([^<&]*)[^<]*<\/div>/.exec(page) ?? [];
  expect(text).toBe('One.');
  expect(page.indexOf(hidden)).toBeLessThan(page.indexOf('Clean &amp;'));
  expect(html({ ...EMPTY, list: { title: 'Since', items: ['A booking'] } }, SENDER)).toMatch(
    /none[^>]*>A booking/,
  );
  expect(html(EMPTY, SENDER)).not.toContain('display:none');
});

test('the first button stands out, the others do not', () => {
  const page = html(FULL, SENDER);
  expect(page.match(/class="button first" href="[^"]*pay" style="[^"]*background:#0F5B52/g)).toHaveLength(1);
  expect(page.match(/class="button" href="[^"]*see" style="[^"]*background:#fff/g)).toHaveLength(1);
  expect(page.match(/class="button/g)).toHaveLength(2);
});

test('the name that stands for a blocked logo can be read on the logo’s white ground, in the dark too', () => {
  const colors = { light: '#2c6b1d', dark: '#9fdc8f', onDark: '#101819' };
  const logo = { url: 'https://linden.example/logo.png', width: 160, height: 40, hasName: true };
  const [drawn = ''] = /<img[^>]*>/.exec(html(EMPTY, { ...SENDER, look: { colors, logo } })) ?? [];
  expect(drawn).toMatch(/style="background:#fff;color:#2c6b1d;/);
});

test('a missing part leaves no empty frame', () => {
  const page = html(EMPTY, SENDER);
  expect(page).not.toMatch(/<ul|<a |class="quiet" style="padding/);
  expect(page.match(/<p /g)).toHaveLength(2);
  expect(page.match(/<table/g)).toHaveLength(2);
});

test('the footer has the known facts about the sender', () => {
  const footer = (sender: Sender) => /<p class="quiet"[^>]*>(.*?)<\/p>/.exec(html(EMPTY, sender))?.[1];
  expect(footer({ ...SENDER, name: 'Linden' })).toBe('Linden · hello@homebright.example');
  expect(footer({ ...SENDER, name: 'Linden', address: '1 Main Street', phone: '+1 555' })).toBe(
    'Linden · 1 Main Street · +1 555 · hello@homebright.example',
  );
});
