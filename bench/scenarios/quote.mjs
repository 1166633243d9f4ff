import { FREQUENCIES, PRICED_ANSWERS, plainBook, priceBookProblems, quote } from '@homebright/contract';
import { middle } from '../harness/median.mjs';
import { rounds, size } from '../harness/size.mjs';

const RULES = 200;
const ROUNDS = rounds(7);
const CALLS = size(5_000, 50);
const MAX_RATIO = 2;

/** A price book of 200 rules: ten services, 150 answers and 40 extras. */
function fullBook() {
  const services = Array.from({ length: 10 }, (_, i) => ({
    id: `service-${i}`,
    label: `Service ${i}`,
    price: 10_000 + i * 500,
    minutes: 60 + i * 15,
    taxable: true,
  }));
  const answers = Object.entries(PRICED_ANSWERS).flatMap(([question, all]) =>
    all.map((answer) => [question, answer]),
  );
  const adjustments = services
    .flatMap(({ id }) => answers.map(([question, answer]) => ({ question, answer, services: [id] })))
    .slice(0, 150)
    .map((adjustment, i) => ({ ...adjustment, label: `Answer ${i}`, amount: 100 + i, minutes: 5 }));
  const extras = Array.from({ length: RULES - services.length - adjustments.length }, (_, i) => ({
    id: `extra-${i}`,
    label: `Extra ${i}`,
    price: 1_000 + i,
    minutes: 10,
    taxable: i % 2 === 0,
    services: null,
    most: 3,
  }));
  const discounts = Object.fromEntries(FREQUENCIES.map((frequency) => [frequency, 15_000]));
  return {
    ...plainBook(1, services),
    adjustments,
    extras,
    frequencyDiscounts: discounts,
    minimum: 5_000,
    taxRates: [{ from: '2027-01-01', zone: null, percent: 6_625 }],
  };
}

/** A weekly visit of a large home with ten extras. */
const REQUEST = {
  service: 'service-0',
  answers: { rooms: '4+', bathrooms: '3+', maintenanceHistory: 'never', hasKids: true, hasPets: true },
  extras: Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`extra-${i}`, 2])),
  frequency: 'weekly',
  laterVisit: true,
  firstCleaning: false,
  zip: null,
  date: '2027-03-10',
  coupon: null,
  officePrice: null,
};

/** Microseconds per call. The sum of the results keeps the compiler from removing the calls. */
function microsOf(work) {
  let sum = 0;
  const began = process.hrtime.bigint();
  for (let i = 0; i < CALLS; i += 1) sum += work();
  const micros = Number(process.hrtime.bigint() - began) / 1_000 / CALLS;
  if (!(sum > 0)) throw new Error('No price was calculated.');
  return micros;
}

/** Compares calculating a price, which happens after every answer of a customer, with parsing the price book. */
export function run() {
  const book = fullBook();
  const problems = priceBookProblems(book);
  if (problems.length) throw new Error(`no price book: ${JSON.stringify(problems[0])}`);
  const json = JSON.stringify(book);
  const sides = {
    quote: () => quote(book, REQUEST).total,
    'JSON.parse': () => JSON.parse(json).services.length,
  };
  const micros = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(sides)) {
      const perCall = microsOf(work);
      // The first round is a warm-up for the compiler.
      if (round) micros[name].push(perCall);
    }
  }
  console.log(`\n## Price of a visit, book of ${RULES} rules (${json.length} bytes)\n`);
  for (const [name, all] of Object.entries(micros)) console.log(`- ${name}: ${middle(all).toFixed(1)} µs`);
  const value = middle(micros.quote) / middle(micros['JSON.parse']);
  const met = value <= MAX_RATIO;
  console.log(`- ${met ? 'met' : 'MISSED'}: quote / JSON.parse: ${value.toFixed(2)} (at most ${MAX_RATIO})`);
  return met ? 0 : 1;
}
