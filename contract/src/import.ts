export const IMPORT_KINDS = ['customers', 'homes', 'bookings', 'plans'] as const;
/** What the rows of a file are. Homes, bookings and plans name their customer by the customers' file's id. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Rows of one file, without its headers; columns; bytes. */
export const IMPORT_MOST = { rows: 10_000, columns: 250, bytes: 50 * 1024 * 1024, cell: 10_000 } as const;

/** A fact that a column of a file can hold. */
export interface ImportField {
  id: string;
  label: string;
  required?: true;
  /** Shown beside it, and in the template's first row. */
  example: string;
  /** Other headers it goes by, in lower case, letters and digits only. */
  also: string;
}

const field = (id: string, label: string, example: string, also = ''): ImportField => ({
  ...{ id, label, example, also },
});
const required = (...of: Parameters<typeof field>): ImportField => ({ ...field(...of), required: true });

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
const ADDRESS = 'location street streetaddress serviceaddress homeaddress fulladdress';
const VISIT = [
  CUSTOMER,
  field('address', 'Address', '12 Elm Street, Springfield, NJ 07081', ADDRESS),
  required('service', 'Service', '2-Hour Standard Clean', 'servicetype job jobtype cleaningtype'),
];
const TERMS = [
  field('price', 'Price', '120.00', 'amount total rate fee cost'),
  field('crew', 'Crew', 'Crew A', 'team cleaner assignedto provider'),
  field('notes', 'Notes', 'Ring twice', 'note comments specialinstructions instructions jobnotes'),
  field('accessNotes', 'Access notes', 'Key under the mat', 'access entry keycode alarm entrynotes'),
  ...HOME,
];

/** The columns of each kind's template, in order. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: [
    required(
      'sourceId',
      'Customer ID',
      'C-1001',
      'id customer client clientid customernumber accountid number',
    ),
    field('name', 'Name', 'Maria Lopez', 'customername clientname fullname displayname contact'),
    field('firstName', 'First name', '', 'givenname forename'),
    field('lastName', 'Last name', '', 'surname familyname'),
    field('email', 'Email', 'maria@example.com', 'mail emailaddress email1value'),
    field(
      'phone',
      'Phone',
      '(555) 123-4567',
      'mobile cell telephone phonenumber mobilephone homephone phone1value',
    ),
    field('address', 'Address', '12 Elm Street, Springfield, NJ 07081', `${ADDRESS} address1formatted`),
    field('notes', 'Notes', 'Prefers texts', 'note comments customernotes'),
    field('tags', 'Tags', 'vip; monthly', 'labels groups customertags'),
    field('stripeCustomer', 'Stripe customer ID', 'cus_…', 'stripecustomer stripeid stripe'),
    field('stripeCard', 'Stripe payment method ID', 'pm_…', 'paymentmethod paymentmethodid stripecard card'),
  ],
  homes: [
    CUSTOMER,
    required('address', 'Address', '12 Elm Street, Springfield, NJ 07081', ADDRESS),
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
    field('time', 'Time', 'morning', 'starttime window arrival arrivalwindow appointmenttime'),
    field('payAfterVisit', 'Pays after the visit', 'no', 'payafter invoiced payslater'),
    ...TERMS,
  ],
};

/** Column (from 0) by field id. */
export type ImportMapping = Readonly<Record<string, number>>;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** An export of another product, as the product's own help page lists its columns (decision 171). */
export interface ImportPreset {
  product: string;
  kind: ImportKind;
  /** Headers that together nothing else has. */
  signs: readonly string[];
  /** The header of each field. */
  columns: Readonly<Record<string, string>>;
}

/** A report of jobs has a row per job and no customer numbers: the email is one. */
const HOUSECALL_PRO = {
  product: 'Housecall Pro',
  signs: ['Travel Duration', 'On Job Duration', 'First Name', 'Mobile Phone', 'Email', 'Address'],
};

const IMPORT_PRESETS: readonly ImportPreset[] = [
  {
    ...HOUSECALL_PRO,
    kind: 'customers',
    columns: {
      ...{ sourceId: 'Email', email: 'Email', firstName: 'First Name', lastName: 'Last Name' },
      ...{ phone: 'Mobile Phone', address: 'Address', tags: 'Customer Tags' },
    },
  },
  { ...HOUSECALL_PRO, kind: 'homes', columns: { customerId: 'Email', address: 'Address' } },
];

/** The product that a file comes from, if its headers say so. */
export function presetOf(kind: ImportKind, headers: readonly string[]): ImportPreset | undefined {
  const known = headers.map(plain);
  return IMPORT_PRESETS.find(
    (preset) => preset.kind === kind && preset.signs.every((sign) => known.includes(plain(sign))),
  );
}

/** Which column holds which field, by the headers: as a product is known to write them, or the exact name first, then other names for it. */
export function guessMapping(kind: ImportKind, headers: readonly string[]): Record<string, number> {
  const known = headers.map(plain);
  const preset = presetOf(kind, headers);
  if (preset) {
    const found = Object.entries(preset.columns).map(
      ([id, header]) => [id, known.indexOf(plain(header))] as const,
    );
    return Object.fromEntries(found.filter(([, column]) => column >= 0));
  }
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const names: ((field: ImportField) => string[])[] = [
    ({ id, label }) => [plain(label), plain(id)],
    ({ also }) => also.split(' ').filter(Boolean),
  ];
  for (const namesOf of names) {
    for (const one of IMPORT_FIELDS[kind].filter(({ id }) => !(id in mapping))) {
      const at = known.findIndex((header, n) => !taken.has(n) && namesOf(one).includes(header));
      if (at < 0) continue;
      mapping[one.id] = at;
      taken.add(at);
    }
  }
  return mapping;
}

/** How 1/2/2026 is read: month first, or day first. */
export const DATE_ORDERS = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * `uploaded`: waits for its columns; `checking` and `importing`: the worker is at it; `checked`: its problems are listed, nothing
 * is stored of it; `failed`: nothing was imported.
 */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * A row after the check. `known`: imported before, left alone; `joined`: a customer whom the office has already, kept as they
 * are; `clash`: a visit of it has no free slot; `left-out`: the office leaves it out.
 */
export const IMPORT_ROW_STATES = ['new', 'known', 'joined', 'problem', 'clash', 'left-out'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export interface ImportRun {
  id: number;
  kind: ImportKind;
  state: ImportState;
  /** Rises with every change; changes carry the one that was read, 409 STALE_VERSION. */
  version: number;
  fileName: string;
  /** 'UTF-8', 'UTF-16' or 'Latin-1', and what separates the columns. */
  encoding: string;
  delimiter: string;
  headers: string[];
  /** The first rows. */
  sample: string[][];
  mapping: ImportMapping;
  /** Null: as the dates themselves say. */
  dateOrder: DateOrder | null;
  rows: number;
  /** How many of the rows the present step has done. */
  done: number;
  counts: Partial<Record<ImportRowState, number>>;
  /** Rows with something to know that is no problem. */
  notes: number;
  /** What holds for the whole file, in words. */
  remarks: string[];
  /** Why it failed. */
  failure: string | null;
  /** ISO instants. The rows are deleted at `endsAt`. */
  createdAt: string;
  endsAt: string;
  createdBy: string;
}

/** Body of `POST /api/admin/imports/{id}/actions/check`. */
export interface ImportCheck {
  version: number;
  mapping: Record<string, number>;
  dateOrder?: DateOrder | null;
}

/** Body of `POST /api/admin/imports/{id}/actions/import`. */
export interface ImportConfirmation {
  version: number;
  /** Rows with problems and clashes are left out; without it they stop the import. */
  leaveOut?: boolean;
}

export interface ImportProblem {
  /** Column from 0; null: the row. */
  column: number | null;
  sentence: string;
  /** What it may mean: the corrected file has it in place. */
  guess?: string;
}

/** Where a row's visits would be free. */
export interface ImportProposal {
  sentence: string;
  appointmentTime: string;
  customTime: string | null;
  crewId: number | null;
}

export interface ImportRow {
  /** Of the file, its headers are line 1. */
  line: number;
  cells: string[];
  state: ImportRowState;
  problems: ImportProblem[];
  /** Nothing is wrong with these. */
  notes: string[];
  proposals: ImportProposal[];
  /** Which of the proposals the office took. */
  choice: number | null;
}

/** `GET /api/admin/imports/{id}/rows?after=&state=`: up to 200 rows by line. */
export interface ImportRows {
  rows: ImportRow[];
  /** The last line of this page if there are more. */
  next: number | null;
}

/** Body of `PATCH /api/admin/imports/{id}/rows/{line}`: null takes the choice back. */
export interface ImportRowChoice {
  version: number;
  /** One of the proposals, or the row is left out. */
  choice: number | 'leave-out' | null;
}
