import { grouped, inRanges, quote, quoteRequestOf, withRanges } from '@homebright/contract';
import type { PriceBook, PricedAnswers, PriceTerms } from '@homebright/contract';

/** A home whose price illustrates a book's rules. */
interface ExampleHome {
  name: string;
  terms: Omit<PriceTerms, 'answers'> & { answers: PricedAnswers };
  firstCleaning?: boolean;
  laterVisit?: boolean;
  /** How many extras it has: the first ones of the book, one of each. */
  extras?: number;
}

/** From the smallest to the largest; together they cover every kind of rule. */
export const EXAMPLE_HOMES: readonly ExampleHome[] = [
  {
    name: 'Studio, once',
    terms: {
      service: '1-hour',
      frequency: null,
      answers: {
        squareFeet: '600',
        halfBaths: '0',
        rooms: '1',
        bathrooms: '1',
        maintenanceHistory: 'recent',
      },
    },
  },
  {
    name: '2 rooms, a weekly visit',
    terms: {
      service: '2-hour',
      frequency: 'weekly',
      answers: {
        squareFeet: '900',
        halfBaths: '0',
        rooms: '2',
        bathrooms: '1',
        maintenanceHistory: 'recent',
      },
    },
    laterVisit: true,
  },
  {
    name: '3 rooms and pets, first cleaning',
    terms: {
      service: '2-hour',
      frequency: null,
      answers: {
        squareFeet: '1650',
        halfBaths: '1',
        rooms: '3',
        bathrooms: '2',
        maintenanceHistory: 'long-ago',
        hasPets: true,
      },
    },
    firstCleaning: true,
  },
  {
    name: '3 rooms, kids, an extra',
    terms: {
      service: '2-hour',
      frequency: null,
      answers: {
        squareFeet: '1650',
        halfBaths: '1',
        rooms: '3',
        bathrooms: '2',
        maintenanceHistory: 'recent',
        hasKids: true,
      },
    },
    extras: 1,
  },
  {
    name: '3 rooms, a monthly visit',
    terms: {
      service: '4-hour',
      frequency: 'monthly',
      answers: {
        squareFeet: '1900',
        halfBaths: '1',
        rooms: '3',
        bathrooms: '2',
        maintenanceHistory: 'recent',
      },
    },
    laterVisit: true,
  },
  {
    name: '4+ rooms, deep clean every two weeks, two extras',
    terms: {
      service: '4-hour',
      frequency: 'bi-weekly',
      answers: {
        squareFeet: '3200',
        halfBaths: '2',
        rooms: '4+',
        bathrooms: '3+',
        maintenanceHistory: 'never',
      },
    },
    laterVisit: true,
    extras: 2,
  },
];

interface Answer {
  /** In cents. */
  total: number;
  minutes: number;
}

export interface ExampleQuote {
  name: string;
  /** null if the book does not have the service. */
  today: Answer | null;
  then: Answer | null;
}

/** The homes' prices by today's book and by another one, for a visit on this day. */
export function exampleQuotes(today: PriceBook, then: PriceBook, date: string): ExampleQuote[] {
  return EXAMPLE_HOMES.map((home) => ({
    name: nameOf(home, then),
    today: answerOf(today, home, date),
    then: answerOf(then, home, date),
  }));
}

/** Names the answers to the questions that the owner switches on: '3 rooms, kids, an extra, 1,650 sq ft'. */
function nameOf({ name, terms }: ExampleHome, { questions = {} }: PriceBook): string {
  const { squareFeet, halfBaths } = terms.answers;
  const parts = [
    questions.squareFeet && `${grouped(Number(squareFeet))} sq ft`,
    questions.halfBaths && `${halfBaths} half bath${halfBaths === '1' ? '' : 's'}`,
  ];
  return [name, ...parts].filter(Boolean).join(', ');
}

function answerOf(book: PriceBook, home: ExampleHome, date: string): Answer | null {
  const { terms, extras: count = 0, firstCleaning = false, laterVisit = false } = home;
  const offered = book.extras.filter(({ services }) => !services || services.includes(terms.service));
  const extras = Object.fromEntries(offered.slice(0, count).map(({ id }) => [id, 1]));
  const answers = inRanges(book.questions, terms.answers);
  const request = quoteRequestOf({ ...terms, answers, extras }, { firstCleaning, laterVisit });
  const answer = quote(withRanges(book), { ...request, date });
  return answer ? { total: answer.total, minutes: answer.minutes } : null;
}
