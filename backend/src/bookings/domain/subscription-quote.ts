import type { PriceBook, PriceLine, PriceTerms, QuestionnaireAnswers } from '@homebright/contract';
import { answersAt } from './answers.js';
import type { Appointment } from './appointment.js';
import type { Subscription } from './subscription.js';
import { type Extras, visitQuote, type VisitQuote } from '../../pricing/domain/index.js';

type Planned = Pick<Subscription, 'serviceType' | 'frequency' | 'price' | 'priceLockedAt'>;

/** The visit whose home and extras the next visit copies. */
interface LastVisit {
  questionnaire: Partial<QuestionnaireAnswers>;
  extras: Extras;
}

/**
 * Quotes a plan's later visit according to this book. `lines` are the lines of the price that applies, which is the locked
 * price if the plan has one.
 */
export function nextQuote(
  book: PriceBook,
  plan: Planned,
  last: LastVisit,
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
