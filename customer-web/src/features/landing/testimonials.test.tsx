import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { site } from '../../testing/samples.js';
import { Testimonials } from './testimonials.js';

afterEach(() => keepLanguage('en'));

const said = {
  ...site,
  testimonials: [
    { quote: 'Every corner.', quoteSpanish: 'Cada rincón.', name: 'Ada' },
    { quote: 'Spotless.', quoteSpanish: '', name: 'Bo' },
  ],
};
const quotes = () => screen.getAllByRole('blockquote').map(({ textContent }) => textContent);

it.each([
  ['en', ['Every corner.', 'Spotless.']],
  ['es', ['Cada rincón.', 'Spotless.']],
] as const)('what customers say, on the page in %s', async (language, shown) => {
  keepLanguage(language);
  await loadTexts();
  render(<Testimonials site={said} />);
  expect(quotes()).toEqual(shown);
});
