import type { ImportKind } from './import.js';

/** A fact that a file's column can contain. */
export interface ImportField {
  id: string;
  label: string;
  required?: true;
  /** Shown beside the field, and in the template's first row. */
  example: string;
  /** Shown beside the field instead of an example. */
  hint?: string;
  /** Other headers for this field, in lower case, letters and digits only. */
  also: string;
}

const field = (id: string, label: string, example: string, also = ''): ImportField => ({
  id,
  label,
  example,
  also,
});
const required = (...args: Parameters<typeof field>): ImportField => ({ ...field(...args), required: true });

const CUSTOMER = required(
  'customerId',
  'Customer ID',
  'C-1001',
  'customer client clientid customernumber accountid',
);
const HOME = [
  field('bedrooms', 'Bedrooms', '3', 'beds rooms bedroom'),
  field('bathrooms', 'Bathrooms', '2', 'baths bathroom'),
  field('kids', 'Kids', 'no', 'haskids children'),
  field('pets', 'Pets', 'yes', 'haspets animals dogs cats'),
];
const NAME_PART = { hint: 'Where there is no column with the whole name' };
const COMPANY = { hint: 'The name where a row has no other; otherwise it is kept in the notes' };
const JOINED = { hint: 'Where the address is in several columns: they become one line' };
const ADDRESS = [
  field(
    'address',
    'Address',
    '12 Elm Street, Springfield, NJ 07081',
    'location street streetaddress serviceaddress homeaddress fulladdress address1 addressline1 street1 servicestreet1 address1formatted address1street streetaddress1 shippingaddress billingaddress',
  ),
  {
    ...field(
      'unit',
      'Apartment or unit',
      '',
      'apt apartment suite address2 addressline2 street2 servicestreet2 streetaddress2 address1extendedaddress',
    ),
    ...JOINED,
  },
  { ...field('city', 'City', '', 'town servicecity homecity address1city'), ...JOINED },
  { ...field('region', 'State', '', 'province servicestate homestate address1region'), ...JOINED },
  {
    ...field(
      'zip',
      'ZIP code',
      '',
      'postalcode postcode servicezip servicezipcode homezip address1postalcode',
    ),
    ...JOINED,
  },
];
const VISIT = [
  CUSTOMER,
  ...ADDRESS,
  required('service', 'Service', '2-Hour Standard Clean', 'servicetype job jobtype cleaningtype'),
];
/** Answers to questions that only some owners ask; they are kept with a visit. */
const FURTHER = [
  field('halfBaths', 'Half baths', '1', 'halfbath halfbathrooms halfbathroom powderrooms'),
  field('squareFeet', 'Square feet', '1,650', 'sqft sqfeet squarefootage squarefoot homesize footage'),
];
const TERMS = [
  field('price', 'Price', '120.00', 'amount total rate fee cost'),
  field('crew', 'Crew', 'Crew A', 'team cleaner assignedto provider'),
  field('notes', 'Notes', 'Ring twice', 'note comments specialinstructions instructions jobnotes'),
  field('accessNotes', 'Access notes', 'Key under the mat', 'access entry keycode alarm entrynotes'),
  ...HOME,
  ...FURTHER,
];

/** The columns of each kind's template, in order. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: [
    required(
      'sourceId',
      'Customer ID',
      'C-1001',
      'id customer client clientid customernumber accountid number squarecustomerid',
    ),
    field('name', 'Name', 'Maria Lopez', 'customername clientname fullname displayname contact'),
    { ...field('firstName', 'First name', '', 'givenname forename'), ...NAME_PART },
    { ...field('lastName', 'Last name', '', 'surname familyname'), ...NAME_PART },
    {
      ...field(
        'company',
        'Company',
        '',
        'companyname business businessname organization organizationname organization1name',
      ),
      ...COMPANY,
    },
    field(
      'email',
      'Email',
      'maria@example.com',
      'mail emailaddress email1value email2value mainemail homeemail workemail',
    ),
    field(
      'phone',
      'Phone',
      '(555) 123-4567',
      'mobile cell telephone phonenumber phonenumbers main mainphone mobilephone cellphone homephone workphone phone1value phone2value phone3value',
    ),
    ...ADDRESS,
    field('notes', 'Notes', 'Prefers texts', 'note comments customernotes'),
    field('tags', 'Tags', 'vip; monthly', 'labels groups groupmembership customertags'),
    field('stripeCustomer', 'Stripe customer ID', 'cus_…', 'stripecustomer stripeid stripe'),
    field('stripeCard', 'Stripe payment method ID', 'pm_…', 'paymentmethod paymentmethodid stripecard card'),
  ],
  homes: [
    CUSTOMER,
    ...ADDRESS.map((one): ImportField => (one.id === 'address' ? { ...one, required: true } : one)),
    ...HOME,
    field('notes', 'Notes', 'Blue door', 'note comments specialrequests instructions'),
  ],
  bookings: [
    required(
      'sourceId',
      'Booking ID',
      'B-2001',
      'id booking job jobid jobnumber invoicenumber appointment appointmentid number',
    ),
    ...VISIT,
    required('date', 'Date', '2026-01-31', 'appointmentdate day servicedate scheduleddate start startdate'),
    field('time', 'Time', '9:00 AM', 'appointmenttime starttime window arrival arrivalwindow'),
    field('status', 'Status', 'completed', 'state jobstatus bookingstatus'),
    field('paid', 'Paid', 'yes', 'ispaid paymentstatus'),
    ...TERMS,
  ],
  plans: [
    required(
      'sourceId',
      'Plan ID',
      'P-3001',
      'id plan subscription subscriptionid planid recurringid number',
    ),
    ...VISIT,
    required('frequency', 'Frequency', 'bi-weekly', 'recurrence repeat repeats interval schedule howoften'),
    required(
      'date',
      'Next visit',
      '2026-02-03',
      'nextdate date nextvisitdate nextappointment start startdate nextservice',
    ),
    {
      ...field('secondWeekday', 'Second day of the week', '', 'secondday secondweekday otherday'),
      hint: 'For plans of two visits a week',
    },
    field('time', 'Time', 'morning', 'starttime window arrival arrivalwindow appointmenttime'),
    field('payAfterVisit', 'Pays after the visit', 'no', 'payafter invoiced payslater'),
    ...TERMS,
  ],
};

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** An export of another product, as the product's own help page lists its columns (decision 171). */
export interface ImportPreset {
  product: string;
  kind: ImportKind;
  /** Headers that only this product's exports combine. */
  signs: readonly string[];
  /** The header of each field. */
  columns: Readonly<Record<string, string>>;
}

/** A report of jobs has a row per job and no customer numbers, so the email identifies the customer. */
const HOUSECALL_PRO = {
  product: 'Housecall Pro',
  signs: ['Travel Duration', 'On Job Duration', 'First Name', 'Mobile Phone', 'Email', 'Address'],
};

const IMPORT_PRESETS: readonly ImportPreset[] = [
  {
    ...HOUSECALL_PRO,
    kind: 'customers',
    columns: {
      sourceId: 'Email',
      email: 'Email',
      firstName: 'First Name',
      lastName: 'Last Name',
      company: 'Company',
      phone: 'Mobile Phone',
      address: 'Address',
      tags: 'Customer Tags',
    },
  },
  { ...HOUSECALL_PRO, kind: 'homes', columns: { customerId: 'Email', address: 'Address' } },
];

/** The product that a file comes from, if its headers reveal it. */
export function presetOf(kind: ImportKind, headers: readonly string[]): ImportPreset | undefined {
  const plainHeaders = headers.map(plain);
  return IMPORT_PRESETS.find(
    (preset) => preset.kind === kind && preset.signs.every((sign) => plainHeaders.includes(plain(sign))),
  );
}

/** Headers that make a 'State' column part of an address. */
const PLACE_HEADERS = ADDRESS.filter(({ id }) => id === 'city' || id === 'zip').flatMap(
  ({ id, label, also }) => [id, plain(label), ...also.split(' ')],
);

/**
 * The column of each field, guessed from the headers. In a known product's export, only the product's own headers
 * count. Otherwise the field's exact name counts first, then other names for the field.
 */
export function guessMapping(kind: ImportKind, headers: readonly string[]): Record<string, number> {
  const plainHeaders = headers.map(plain);
  const preset = presetOf(kind, headers);
  if (preset) {
    const found = Object.entries(preset.columns).map(
      ([id, header]) => [id, plainHeaders.indexOf(plain(header))] as const,
    );
    return Object.fromEntries(found.filter(([, column]) => column >= 0));
  }
  // 'State' alone means the status of a visit.
  const hasPlace = plainHeaders.some((header) => PLACE_HEADERS.includes(header));
  const fields = IMPORT_FIELDS[kind].filter(({ id }) => id !== 'region' || hasPlace);
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const names: ((field: ImportField) => string[])[] = [
    ({ id, label }) => [plain(label), plain(id)],
    ({ also }) => also.split(' ').filter(Boolean),
  ];
  for (const namesOf of names) {
    for (const one of fields.filter(({ id }) => !(id in mapping))) {
      const column = plainHeaders.findIndex((header, n) => !taken.has(n) && namesOf(one).includes(header));
      if (column < 0) continue;
      mapping[one.id] = column;
      taken.add(column);
    }
  }
  return mapping;
}

/** Fields that may have several columns; the first one with a value counts. */
const REPEATED = ['phone', 'email', 'address'];

/**
 * Additional columns of each field that mean the same and that no other field uses: 'Mobile' and 'Home phone'
 * beside 'Main'.
 */
export function furtherColumns(
  kind: ImportKind,
  headers: readonly string[],
  mapping: Readonly<Record<string, number>>,
): Record<string, number[]> {
  const taken = Object.values(mapping);
  // A repeated header ends in a number: 'Phone (2)'.
  const plainHeaders = headers.map((header) => plain(header.replace(/ \(\d+\)$/, '')));
  const further: Record<string, number[]> = {};
  for (const { id, label, also } of IMPORT_FIELDS[kind]) {
    if (!REPEATED.includes(id) || mapping[id] === undefined) continue;
    const names = [plain(label), id, ...also.split(' ')];
    const columns = [...plainHeaders.keys()].filter(
      (n) => !taken.includes(n) && names.includes(plainHeaders[n] ?? ''),
    );
    if (columns.length) further[id] = columns;
  }
  return further;
}
