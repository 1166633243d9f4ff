import type { BookingDraft, Frequency, ServiceType, TimeWindow } from '@homebright/contract';

/** The tag that every demo customer has in the office. */
export const DEMO_TAG = 'Demo data';

/** An invented person at one of the sandbox's addresses. Mail to example.test reaches nobody. */
export interface DemoCustomer {
  first: string;
  last: string;
  email: string;
  phone: string;
  home: Pick<
    BookingDraft,
    | 'location'
    | 'rooms'
    | 'bathrooms'
    | 'hasKids'
    | 'hasPets'
    | 'accessNotes'
    | 'hasDrivewayParking'
    | 'maintenanceHistory'
  >;
  /** The office's notes about the customer. */
  notes?: string;
}

const LARKFIELD = 'Larkfield, Alder County, New York, 10998';
const BRACKWATER = 'Brackwater, Alder County, New York, 10981';

type Row = [
  name: string,
  street: string,
  town: string,
  home: `${1 | 2 | 3}/${1 | 2 | 3}`,
  who: '' | 'kids' | 'pets' | 'both',
  access: string,
  notes?: string,
];

const ROWS: Row[] = [
  ['Maya Bennett', '14, Maple Avenue', LARKFIELD, '3/2', 'pets', 'Side gate, code 4471. Key in the lockbox.', 'Prefers the same crew. Biscuit the beagle is friendly.'],
  ['Daniel Ortiz', '88, Harbor Street', BRACKWATER, '2/1', '', 'Buzz 3B; the doorman has a key.'],
  ['Priya Raman', '112, Orchard Street', LARKFIELD, '3/3', 'kids', 'We are home, please knock softly: nap time.', 'Baby asleep until 10.'],
  ['Helen Marsh', '27, Maple Avenue', LARKFIELD, '2/2', '', 'Key under the blue planter.'],
  ['Tom Okafor', '19, East Quarry Road', BRACKWATER, '3/2', 'both', 'Garage keypad 0922.'],
  ['Sara Cohen', '9, Millpond Road', LARKFIELD, '1/1', 'pets', 'Cat must not get out.', 'Fragrance-free products only.'],
  ['Jonas Weber', '340, North Harbor Street', LARKFIELD, '2/1', '', 'Ring, I work from home.'],
  ['Grace Lindqvist', '150, Bridge Street', BRACKWATER, '3/2', 'kids', 'Lockbox at the back door, 7310.'],
  ['Marcus Bell', '71, Sycamore Drive', BRACKWATER, '2/2', '', 'Front desk, ask for unit 12.'],
  ['Ana Castillo', '118, Orchard Street', LARKFIELD, '2/1', 'pets', 'Two dogs in the yard.'],
  ['Ruth Abrams', '12, North Main Street', LARKFIELD, '1/1', '', 'I am home. Please call from the car.', 'Hard of hearing: call twice.'],
  ['Peter Novak', '205, Fairview Terrace', BRACKWATER, '3/3', 'kids', 'Alarm 5580, panel left of the door.'],
  ['Lena Fischer', '33, Chapel Hill Road', BRACKWATER, '2/1', '', 'Key at the neighbor’s, number 35.'],
  ['Omar Haddad', '58, South Main Street', LARKFIELD, '2/2', 'both', 'Side door is open.'],
  ['Chloe Martin', '231, Willow Lane', LARKFIELD, '3/2', 'pets', 'Gate code 1812.'],
  ['Victor Hale', '17, Juniper Court', BRACKWATER, '2/1', '', 'Lockbox 3345.'],
  ['Nina Petrova', '76, Chestnut Court', LARKFIELD, '1/1', '', 'Studio on the top floor, no elevator.'],
  ['Samuel Price', '92, Maple Street', BRACKWATER, '3/2', 'kids', 'Doorbell is broken, please knock.'],
  ['Isabel Moreau', '405, Old Ferry Road', LARKFIELD, '2/2', 'pets', 'Parrot in the study, keep the door shut.'],
  ['Frank Delgado', '6, Station Place', LARKFIELD, '1/1', '', 'Reception has the key.'],
]; // prettier-ignore

/** The demo's customers, in the order of `ROWS`. */
export const CUSTOMERS: readonly DemoCustomer[] = ROWS.map(
  ([name, street, town, home, who, accessNotes, notes], index) => {
    const [first = '', last = ''] = name.split(' ');
    const [rooms = '', bathrooms = ''] = home.split('/');
    return {
      first,
      last,
      email: `${first}.${last}@example.test`.toLowerCase(),
      phone: `(555) 010-0${String(200 + index)}`,
      home: {
        location: `${street}, ${town}`,
        rooms,
        bathrooms,
        hasKids: who === 'kids' || who === 'both',
        hasPets: who === 'pets' || who === 'both',
        accessNotes,
        hasDrivewayParking: index % 3 > 0,
        maintenanceHistory: index % 4 ? 'recent' : 'long-ago',
      },
      notes,
    };
  },
);

/** Two per crew; the sandbox starts with three crews. */
export const CLEANERS = [
  ['Rosa Delgado', 'es'],
  ['Kim Tran', 'en'],
  ['Marta Kowalska', 'en'],
  ['Luis Romero', 'es'],
  ['Denise Walker', 'en'],
  ['Aisha Njoroge', 'en'],
] as const;

/** A booking. Days count from today: −30 is thirty days ago. */
export interface DemoOrder {
  /** The position in `CUSTOMERS`. */
  who: number;
  booked: number;
  visit: number;
  service: ServiceType;
  window: TimeWindow;
  frequency?: Frequency;
  /** One of the provider's test cards; null if not paid. */
  card?: string | null;
  focusNotes?: string;
  /** The visit's later fate; absent if it takes place as booked. */
  then?: 'cancelled' | 'cancelled by the office' | 'locked out' | 'refunded in part';
}

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const DISPUTED = '4000000000000259';

const plan = (
  who: number,
  booked: number,
  visit: number,
  frequency: Frequency,
  service: ServiceType,
  window: TimeWindow,
  card = VISA,
): DemoOrder => ({ who, booked, visit, frequency, service, window, card });

const once = (
  who: number,
  booked: number,
  visit: number,
  service: ServiceType,
  window: TimeWindow,
  fields: Partial<DemoOrder> = {},
): DemoOrder => ({ who, booked, visit, service, window, card: VISA, ...fields });

/** The month, by booking date. */
export const ORDERS: readonly DemoOrder[] = [
  plan(0, -31, -28, 'weekly', '2-hour', 'morning'),
  plan(3, -31, -27, 'bi-weekly', '2-hour', 'midday', MASTERCARD),
  once(10, -30, -28, '1-hour', 'midday'),
  plan(4, -30, -26, 'weekly', '4-hour', 'midday'),
  plan(11, -29, -25, 'bi-weekly', '4-hour', 'morning'),
  once(15, -28, -24, '4-hour', 'morning', { focusNotes: 'Moving in: cupboards inside, please.' }),
  plan(5, -27, -23, 'weekly', '1-hour', 'evening', MASTERCARD),
  plan(2, -26, -22, 'bi-weekly', '2-hour', 'morning'),
  once(16, -25, -21, '1-hour', 'evening'),
  plan(14, -24, -21, 'weekly', '2-hour', 'midday'),
  once(12, -23, -19, '2-hour', 'midday'),
  plan(7, -22, -18, 'monthly', '4-hour', 'morning'),
  once(13, -21, -18, '2-hour', 'evening'),
  plan(1, -20, -17, 'bi-weekly', '1-hour', 'evening'),
  once(17, -19, -15, '2-hour', 'morning', { then: 'refunded in part' }),
  plan(8, -18, -14, 'weekly', '2-hour', 'evening'),
  once(18, -17, -12, '4-hour', 'midday'),
  once(9, -16, -11, '2-hour', 'morning', { then: 'cancelled' }),
  plan(6, -15, -12, 'weekly', '1-hour', 'morning'),
  once(10, -14, -9, '1-hour', 'midday'),
  once(19, -13, -9, '2-hour', 'evening', { then: 'locked out' }),
  once(16, -11, -7, '2-hour', 'morning'),
  once(15, -10, -6, '1-hour', 'evening'),
  once(12, -9, -5, '2-hour', 'midday'),
  once(18, -8, -4, '2-hour', 'morning', { then: 'cancelled by the office' }),
  once(17, -7, -3, '2-hour', 'evening'),
  once(13, -6, -2, '2-hour', 'midday', { card: DISPUTED }),
  once(19, -5, -1, '1-hour', 'evening', { then: 'locked out' }),
  once(11, -5, 2, '1-hour', 'evening'),
  once(14, -4, 4, '1-hour', 'morning'),
  once(3, -4, 5, '2-hour', 'midday'),
  once(9, -5, 0, '2-hour', 'morning', { focusNotes: 'The oven door, and behind the sofa.' }),
  once(16, -4, 0, '1-hour', 'midday'),
  once(10, -4, 0, '2-hour', 'midday'),
  once(15, -3, 0, '2-hour', 'evening'),
  once(18, -3, 1, '2-hour', 'morning'),
  once(1, -3, 0, '1-hour', 'morning'),
  once(12, -2, 2, '4-hour', 'morning'),
  once(17, -2, 3, '2-hour', 'midday'),
  once(7, -2, 8, '2-hour', 'midday'),
  once(6, -1, 4, '2-hour', 'evening'),
  once(19, -1, 5, '1-hour', 'morning'),
  once(9, -1, 6, '2-hour', 'evening'),
  once(16, -1, 9, '2-hour', 'morning'),
  once(13, -1, 4, '1-hour', 'midday', { card: null }),
  once(0, -1, 11, '4-hour', 'midday', { focusNotes: 'Windows in the living room before the party.' }),
];

/** Customers' comments after visits, newest last; the office has answered all except the last low rating. */
export const RATINGS: readonly [stars: 1 | 2 | 3 | 4 | 5, words: string][] = [
  [5, 'Spotless, and they even lined up the shoes by the door.'],
  [5, 'On time and friendly.'],
  [4, 'Very good. One mirror was missed.'],
  [5, ''],
  [5, 'The kitchen has not looked like this since we moved in.'],
  [3, 'The bathroom was fine, but the floor was still wet when I came home.'],
  [5, 'Even the dog was happy to see you.'],
  [4, ''],
  [5, 'Same crew every week, that is worth a lot.'],
  [2, 'The oven was not done although I had asked for it.'],
  [5, 'Quick and thorough.'],
  [5, ''],
  [4, 'Good work, arrived a little late but texted.'],
  [5, 'Thank you for the careful work around the piano.'],
  [5, 'Always a pleasure.'],
  [4, 'Nice and quiet while I was on a call.'],
  [5, 'Perfect as ever.'],
];

/** A customer with a plan whose new card is declined: the next charge fails. */
export const CARD_FAILS = { who: 8, day: -9, card: '4000000000000341' } as const;

/** People on the waitlist, with their ZIP codes. */
export const WAITING = [
  ['june.park@example.test', '10977'],
  ['ed.summers@example.test', '10977'],
  ['tara.quinn@example.test', '10954'],
] as const;
