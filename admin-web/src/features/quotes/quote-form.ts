import {
  type Cents,
  type Frequency,
  type HomeRanges,
  type OwnLine,
  type QuoteOptionDraft,
  type QuoteToPrice,
  type UploadedFile,
  WRITTEN_QUOTE_LIMITS,
  type WrittenQuoteDetails,
  type WrittenQuoteDraft,
} from '@homebright/contract';
import {
  answersOfHome,
  atHome,
  customerProblems,
  EMPTY_HOME,
  type FormCustomer,
  type HomeForm,
  missingAddress,
  missingAnswers,
  missingCustomer,
} from '../../booking/home-form/home-form';
import { addDays } from '../../lib/dates';

/** A line of the office as typed, with its amount in dollars. */
interface OwnLineForm {
  label: string;
  amount: string;
  taxable: boolean;
}

export interface OptionForm {
  title: string;
  service: string;
  /** '' for a single visit. */
  frequency: Frequency | '';
  extras: Record<string, number>;
  ownLines: OwnLineForm[];
}

/** The quote as typed; '' means not given yet. */
export interface QuoteForm extends HomeForm {
  options: OptionForm[];
  expiresOn: string;
  note: string;
  photos: UploadedFile[];
}

export const EMPTY_OPTION: OptionForm = { title: '', service: '', frequency: '', extras: {}, ownLines: [] };
export const EMPTY_LINE: OwnLineForm = { label: '', amount: '', taxable: true };

/** The days for which a new quote is proposed to be valid. */
const PROPOSED_DAYS = 30;

export const newQuoteForm = (today: string): QuoteForm => ({
  ...EMPTY_HOME,
  options: [EMPTY_OPTION],
  expiresOn: addDays(today, PROPOSED_DAYS),
  note: '',
  photos: [],
});

/** '-49.50' → -4950; undefined if it is not an amount, zero, or too large. */
export function centsOf(typed: string): Cents | undefined {
  if (!/^-?\d+(\.\d{1,2})?$/.test(typed.trim())) return undefined;
  const cents = Math.round(Number(typed) * 100);
  return cents !== 0 && Math.abs(cents) <= WRITTEN_QUOTE_LIMITS.lineAmount ? cents : undefined;
}

const dollarsOf = (cents: Cents): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The form of a saved quote. */
export function formOf(quote: WrittenQuoteDetails): QuoteForm {
  const { userId, customerName, customerEmail, customerPhone, home, location } = quote;
  const customer = { userId, name: customerName, phone: customerPhone, email: customerEmail ?? '' };
  return {
    ...atHome({ ...EMPTY_HOME, customer }, { ...home, location: home.location ?? location }),
    options: quote.options.map(({ title, service, frequency, extras, ownLines }) => ({
      title,
      service,
      frequency: frequency ?? '',
      extras,
      ownLines: ownLines.map((line) => ({ ...line, amount: dollarsOf(line.amount) })),
    })),
    expiresOn: quote.expiresOn,
    note: quote.note,
    photos: quote.photos,
  };
}

/** The lines that can be priced; those without a label or an amount are not finished. */
const ownLinesOf = (lines: readonly OwnLineForm[]): OwnLine[] =>
  lines.flatMap(({ label, amount, taxable }) => {
    const cents = centsOf(amount);
    return label.trim() && cents !== undefined ? [{ label: label.trim(), amount: cents, taxable }] : [];
  });

const optionOf = ({ title, service, frequency, extras, ownLines }: OptionForm): QuoteOptionDraft => ({
  title: title.trim(),
  service,
  frequency: frequency || null,
  extras: Object.fromEntries(Object.entries(extras).filter(([, count]) => count > 0)),
  ownLines: ownLinesOf(ownLines),
});

/** The part of the form that decides an option's price; null while the option has no service. */
export function pricedOf(form: QuoteForm, option: OptionForm): QuoteToPrice | null {
  if (!option.service) return null;
  const { accessNotes: _access, ...home } = answersOfHome(form);
  const { userId } = form.customer ?? {};
  // The title does not affect the price.
  return { home, options: [{ ...optionOf(option), title: 'Option' }], ...(userId ? { userId } : {}) };
}

/** The quote to save. */
export function draftOf(form: QuoteForm, userId: string): WrittenQuoteDraft {
  return {
    userId,
    home: { ...answersOfHome(form), ...contactOf(form.customer) },
    options: form.options.map(optionOf),
    expiresOn: form.expiresOn,
    note: form.note.trim(),
    photos: form.photos.map(({ id }) => id),
  };
}

const contactOf = (customer: FormCustomer | null) =>
  customer ? { customerName: customer.name, customerPhone: customer.phone } : {};

type Words = Record<string, unknown>;

const given = (words: Words): Words | undefined =>
  Object.values(words).some((word) => word !== undefined) ? words : undefined;

/** The problems of each entry, in the order of the entries: {} if the entry is fine. Undefined if all are fine. */
function problemsIn<Entry>(entries: readonly Entry[], problems: (entry: Entry) => Words | undefined) {
  const found = entries.map(problems);
  return found.some(Boolean) ? found.map((words) => words ?? {}) : undefined;
}

const lineProblems = ({ label, amount }: OwnLineForm) =>
  given({
    label: label.trim() ? undefined : 'Enter a text.',
    amount: centsOf(amount) === undefined ? 'Enter an amount like 40 or -15.50.' : undefined,
  });

const optionProblems = ({ title, service, ownLines }: OptionForm) =>
  given({
    title: title.trim() ? undefined : 'Enter a title.',
    service: service ? undefined : 'Choose a service.',
    ownLines: problemsIn(ownLines, lineProblems),
  });

function dayProblem(expiresOn: string, today: string): string | undefined {
  if (expiresOn < today) return 'Choose a day from today on.';
  const { days } = WRITTEN_QUOTE_LIMITS;
  return expiresOn > addDays(today, days) ? `Choose a day within ${days} days.` : undefined;
}

/** The problems of a quote, by the names of the form's fields. */
export function problemsOf(form: QuoteForm, today: string, questions?: HomeRanges): Words {
  const problems = {
    customer: customerProblems(missingCustomer(form.customer)),
    ...missingAddress(form.location),
    ...missingAnswers(form, questions),
    options: problemsIn(form.options, optionProblems),
    expiresOn: dayProblem(form.expiresOn, today),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
