import type { ShownTestimonial } from '@homebright/contract';
import { language } from '../../lib/texts/language.js';

/** The quote in the visitor's language, if the owner has written it. */
export const quoteOf = ({ quote, quoteSpanish }: ShownTestimonial): string =>
  (language() === 'es' && quoteSpanish) || quote;
