import { html, type Letter, plainText } from './letter.js';

const SENDER = {
  name: 'Clean & <Sons>',
  email: 'hello@homebright.example',
  phone: null,
  address: null,
  siteUrl: 'https://homebright.example',
};
const MARKUP = '<b title="x">\'n & more</b>';
const ESCAPED = '&lt;b title=&quot;x&quot;&gt;&#39;n &amp; more&lt;/b&gt;';

const EMPTY: Letter = {
  language: 'en',
  subject: 'Plain',
  greeting: 'Hello,',
  paragraphs: [],
  actions: [],
};

/** Every place of a letter that holds a text, one at a time. */
const PLACES: Record<string, Partial<Letter>> = {
  subject: { subject: MARKUP },
  greeting: { greeting: MARKUP },
  paragraph: { paragraphs: [MARKUP] },
  'label of a fact': { facts: [[MARKUP, 'x']] },
  'value of a fact': { facts: [['x', MARKUP]] },
  'title of a list': { list: { title: MARKUP, items: [] } },
  'item of a list': { list: { title: 'x', items: ['first', MARKUP] } },
  'label of a button': { actions: [{ label: MARKUP, url: 'https://homebright.example' }] },
  'address of a button': { actions: [{ label: 'x', url: MARKUP }] },
  'label of the unsubscribe link': { unsubscribe: { label: MARKUP, url: 'https://homebright.example' } },
  'address of the unsubscribe link': { unsubscribe: { label: 'x', url: MARKUP } },
};

test.each(Object.keys(PLACES))('markup in the %s is shown, not obeyed', (place) => {
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
