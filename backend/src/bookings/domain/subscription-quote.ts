import type { PriceBook, PriceLine, PriceTerms, QuestionnaireAnswers } from '@homebright/contract';
import { answersAt } from './answers.js';
import type { Appointment } from './appointment.js';
import type { Subscription } from './subscription.js';
import { type Extras, visitQuote, type VisitQuote } from './visit-quote.js';

type Planned = Pick<Subscription, 'serviceType' | 'frequency' | 'price' | 'priceLockedAt'>;

/** A visit whose home and wishes are copied. */
interface Like {
  questionnaire: Partial<QuestionnaireAnswers>;
  extras: Extras;
}

/**
 * Quotes a plan's later visit according to this book. `lines` itemize the price that applies, which is the
 * locked one if there is one.
 */
export function nextQuote(
  book: PriceBook,
  plan: Planned,
  last: Like,
  appointment: Appointment,
): { visit: VisitQuote; lines: PriceLine[] } {
  const { serviceType, frequency, price, priceLockedAt } = plan;
  const { extras, questionnaire } = last;
  const terms: PriceTerms = {
    service: serviceType,
    answers: answersAt(questionnaire, appointment),
    extras,
    frequency,
  };
  const visit = visitQuote(withService(book, plan), terms, { laterVisit: true });
  if (!priceLockedAt) return { visit, lines: visit.lines };
  return { visit, lines: visitQuote(withService(book, plan), terms, { officePrice: price }).lines };
}

/** A service that the book no longer has keeps its price. */
function withService(book: PriceBook, { serviceType: id, price }: Planned): PriceBook {
  if (book.services.some((service) => service.id === id)) return book;
  return { ...book, services: [{ id, label: '', price, minutes: 60, taxable: true }] };
}
