import {
  answerProblem,
  BATHROOM_CHOICES,
  type BookingRecord,
  homeAnswers,
  type HomeNotes,
  type HomeQuestion,
  type HomeRanges,
  type NewCustomer,
  type OfficeProperty,
  type QuestionnaireAnswers,
  ROOM_CHOICES,
  unanswered,
} from '@homebright/contract';
import { shortDate } from '../../lib/dates';
import { labelOf } from '../../lib/format';

/** The customer of an order or a quote: an existing one, or one created with it. */
export interface FormCustomer {
  /** null for a new customer. */
  userId: string | null;
  name: string;
  phone: string;
  email: string;
}

export const KIDS_PETS = {
  none: 'No kids or pets',
  kids: 'Kids',
  pets: 'Pets',
  both: 'Kids and pets',
} as const;
export const PARKING = { driveway: 'Driveway', street: 'Street', both: 'Driveway and street' } as const;
export const MAINTENANCE = {
  recent: 'Cleaned recently',
  'long-ago': 'Cleaned long ago',
  never: 'Never cleaned by professionals',
} as const;

/** The customer and the home as typed; '' means not given yet. */
export interface HomeForm {
  customer: FormCustomer | null;
  location: string;
  /** Which of the codes in the address is the ZIP code, if the office was asked. */
  zip?: string;
  rooms: string;
  bathrooms: string;
  halfBaths: string;
  squareFeet: string;
  kidsPets: keyof typeof KIDS_PETS;
  maintenance: QuestionnaireAnswers['maintenanceHistory'];
  parking: keyof typeof PARKING;
  accessNotes: string;
}

export const EMPTY_HOME: HomeForm = {
  customer: null,
  location: '',
  rooms: '2',
  bathrooms: '1',
  halfBaths: '',
  squareFeet: '',
  kidsPets: 'none',
  maintenance: 'recent',
  parking: 'driveway',
  accessNotes: '',
};

export function newCustomerOf({ name, phone, email }: FormCustomer): NewCustomer {
  return { name, phone, ...(email.trim() ? { email: email.trim() } : {}) };
}

/** The answers about the home, as the server takes them. */
export function answersOfHome(form: HomeForm): Partial<QuestionnaireAnswers> {
  const { kidsPets, parking, accessNotes } = form;
  const hasKids = kidsPets === 'kids' || kidsPets === 'both';
  const hasPets = kidsPets === 'pets' || kidsPets === 'both';
  return {
    rooms: form.rooms,
    bathrooms: form.bathrooms,
    ...(form.halfBaths ? { halfBaths: form.halfBaths } : {}),
    ...(form.squareFeet ? { squareFeet: form.squareFeet } : {}),
    hasKids,
    hasPets,
    noKidsPets: kidsPets === 'none',
    maintenanceHistory: form.maintenance,
    location: form.location.trim(),
    ...(form.zip ? { zip: form.zip } : {}),
    hasDrivewayParking: parking !== 'street',
    hasStreetParking: parking !== 'driveway',
    ...(accessNotes.trim() ? { accessNotes: accessNotes.trim() } : {}),
  };
}

type MissingWords<Field extends string> = Partial<Record<Field, string>>;

/** Says what is missing about the customer. */
export function missingCustomer(customer: FormCustomer | null): MissingWords<'customer' | 'name' | 'phone'> {
  if (!customer) return { customer: 'Choose or create a customer.' };
  return {
    ...(answerProblem('customerName', customer.name) ? { name: 'Enter a name.' } : {}),
    ...(answerProblem('customerPhone', customer.phone)
      ? { phone: 'Enter a phone number with 7 to 15 digits.' }
      : {}),
  };
}

/** The problems of the customer, by the names of the form's fields. */
export function customerProblems({ customer, name, phone }: ReturnType<typeof missingCustomer>) {
  return customer ?? ((name ?? phone) ? { name, phone } : undefined);
}

const CHOICE_ADVICE: Record<HomeQuestion, string> = {
  halfBaths: 'Choose the number of half baths.',
  squareFeet: 'Choose the square footage.',
};

export const missingAddress = (location: string): MissingWords<'location'> =>
  answerProblem('location', location) ? { location: 'Enter the address.' } : {};

/** Says which of the price book's optional questions are not answered. */
export const missingAnswers = (
  form: HomeForm,
  questions: HomeRanges | undefined,
): MissingWords<HomeQuestion> =>
  Object.fromEntries(unanswered(questions, form).map((question) => [question, CHOICE_ADVICE[question]]));

/** A home that was booked before, with its latest answers and the office's notes. */
export type KnownHome = Partial<QuestionnaireAnswers> & { location: string; notes?: Partial<HomeNotes> };

/** The homes in the given order, each with the answers of its newest booking. */
export const homesOf = (homes: readonly OfficeProperty[], bookings: readonly BookingRecord[]): KnownHome[] =>
  homes.map((home) => {
    const ofHome = bookings.filter(({ propertyId }) => propertyId === home.id);
    const newest = ofHome.sort((one, other) => other.id - one.id)[0];
    const { access, keys, preferences } = home;
    return { ...homeAnswers(home, newest?.questionnaire ?? null), notes: { access, keys, preferences } };
  });

/**
 * The plans that the customer already has, by their next visits: 'Weekly, 2-Hour Standard Clean: next on Tue, Mar 16,
 * 2027'.
 */
export function plansInWords(bookings: readonly BookingRecord[], today: string): string[] {
  const next = new Map<number, BookingRecord>();
  for (const booking of bookings) {
    const { subscriptionId, status, appointmentDate } = booking;
    if (subscriptionId === null || appointmentDate < today || status === 'cancelled') continue;
    const known = next.get(subscriptionId);
    if (!known || appointmentDate < known.appointmentDate) next.set(subscriptionId, booking);
  }
  return [...next.values()].map(({ recurringFrequency, service, appointmentDate }) => {
    const frequency = recurringFrequency ? `${labelOf(recurringFrequency)}, ` : '';
    return `${frequency}${service}: next on ${shortDate(appointmentDate)}`;
  });
}

/** Fills the form with what is known of a home. */
export function atHome<Form extends HomeForm>(form: Form, home: KnownHome): Form {
  const known = (choices: readonly string[], value: string | undefined, otherwise: string) =>
    value && choices.includes(value) ? value : otherwise;
  return {
    ...form,
    location: home.location,
    zip: home.zip,
    rooms: known(ROOM_CHOICES, home.rooms, form.rooms),
    bathrooms: known(BATHROOM_CHOICES, home.bathrooms, form.bathrooms),
    halfBaths: home.halfBaths ?? '',
    squareFeet: home.squareFeet ?? '',
    kidsPets: kidsPetsOf(home),
    maintenance: home.maintenanceHistory ?? form.maintenance,
    parking: parkingOf(home),
    accessNotes: home.accessNotes ?? '',
  };
}

function kidsPetsOf({ hasKids, hasPets }: KnownHome): HomeForm['kidsPets'] {
  if (hasKids && hasPets) return 'both';
  if (hasKids) return 'kids';
  return hasPets ? 'pets' : 'none';
}

function parkingOf({ hasDrivewayParking, hasStreetParking }: KnownHome): HomeForm['parking'] {
  if (hasDrivewayParking === false) return 'street';
  return hasStreetParking ? 'both' : 'driveway';
}
