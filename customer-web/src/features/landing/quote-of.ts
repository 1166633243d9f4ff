import type { ShownTestimonial } from '@homebright/contract';
import { language } from '../../lib/texts/language.js';

/** In the visitor's language, where the owner has written it. */
export const quoteOf = ({ quote, quoteSpanish }: ShownTestimonial): string =>
  (language() === 'es' && quoteSpanish) || quote;
