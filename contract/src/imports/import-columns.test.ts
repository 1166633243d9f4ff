import { describe, expect, it } from 'vitest';
import { furtherColumns, guessMapping, IMPORT_FIELDS, presetOf } from './import-columns.js';
import { IMPORT_KINDS } from './import.js';

describe('the columns of a file', () => {
  it.each(IMPORT_KINDS)("the template's headers are understood as they are: %s", (kind) => {
    const fields = IMPORT_FIELDS[kind];
    const mapping = guessMapping(
      kind,
      fields.map(({ label }) => label),
    );
    expect(mapping).toEqual(Object.fromEntries(fields.map(({ id }, n) => [id, n])));
  });

  it('are matched by exact name before other names, and have one field each', () => {
    expect(guessMapping('customers', ['Client', 'ID', 'E-Mail', 'Mobile', 'Customer Name'])).toEqual({
      sourceId: 0,
      email: 2,
      phone: 3,
      name: 4,
    });
    expect(guessMapping('bookings', ['Job', 'Start date', 'DATE'])).toEqual({ sourceId: 0, date: 2 });
  });

  it('are those of Housecall Pro’s job report if the headers match', () => {
    const head = [
      'Invoice Number',
      'Date',
      'Travel Duration',
      'On Job Duration',
      'Customer',
      'First Name',
      'Last Name',
      'Email',
      'Company',
      'Mobile Phone',
      'Home Phone',
      'Customer Tags',
      'Address',
      'Street',
    ];
    expect(presetOf('customers', head)?.product).toBe('Housecall Pro');
    expect(guessMapping('customers', head)).toEqual({
      sourceId: 7,
      email: 7,
      firstName: 5,
      lastName: 6,
      company: 8,
      phone: 9,
      tags: 11,
      address: 12,
    });
    expect(furtherColumns('customers', head, guessMapping('customers', head))).toEqual({
      phone: [10],
      address: [13],
    });
    expect(guessMapping('homes', head)).toEqual({ customerId: 7, address: 12 });
    expect(
      presetOf(
        'customers',
        head.map((header) => header.toLowerCase()),
      ),
    ).toBeDefined();
    expect(presetOf('bookings', head)).toBeUndefined();
    expect(presetOf('customers', ['First Name', 'Last Name', 'Email'])).toBeUndefined();
  });

  it('with the parts of an address are guessed; a state without a city is the visit’s status', () => {
    expect(
      guessMapping('customers', ['Client ID', 'Full Name', 'Street Address', 'Apt', 'City', 'State', 'Zip']),
    ).toEqual({ sourceId: 0, name: 1, address: 2, unit: 3, city: 4, region: 5, zip: 6 });
    expect(guessMapping('bookings', ['Job', 'Street', 'Zip Code', 'State', 'Status'])).toEqual({
      sourceId: 0,
      address: 1,
      zip: 2,
      region: 3,
      status: 4,
    });
    expect(guessMapping('bookings', ['Job', 'Street', 'State'])).toEqual({
      sourceId: 0,
      address: 1,
      status: 2,
    });
  });

  it('of an address book are guessed, too', () => {
    const head = [
      'First Name',
      'Last Name',
      'Labels',
      'E-mail 1 - Label',
      'E-mail 1 - Value',
      'Phone 1 - Value',
    ];
    expect(guessMapping('customers', head)).toEqual({
      firstName: 0,
      lastName: 1,
      tags: 2,
      email: 4,
      phone: 5,
    });
  });

  it('may have one field several times; the later ones count if the first is empty', () => {
    const head = ['Customer ID', 'Main Phone', 'Mobile', 'Home phone', 'Fax', 'Email', 'Email (2)'];
    const mapping = guessMapping('customers', head);
    expect(mapping).toEqual({ sourceId: 0, phone: 1, email: 5 });
    expect(furtherColumns('customers', head, mapping)).toEqual({ phone: [2, 3], email: [6] });
    expect(furtherColumns('customers', head, { ...mapping, notes: 2 })).toEqual({ phone: [3], email: [6] });
    expect(furtherColumns('customers', head, { sourceId: 0 })).toEqual({});
  });

  it('of lists with longer names are guessed', () => {
    expect(
      guessMapping('customers', [
        'Reference ID',
        'First Name',
        'Last Name',
        'Email Address',
        'Phone Number',
        'Street Address 1',
        'Street Address 2',
        'City',
        'State',
        'Postal Code',
        'Square Customer ID',
      ]),
    ).toEqual({
      firstName: 1,
      lastName: 2,
      email: 3,
      phone: 4,
      address: 5,
      unit: 6,
      city: 7,
      region: 8,
      zip: 9,
      sourceId: 10,
    });
    expect(
      guessMapping('customers', ['Customer', 'Phone Numbers', 'Email', 'Full Name', 'Billing Address']),
    ).toEqual({ sourceId: 0, phone: 1, email: 2, name: 3, address: 4 });
  });

  it('of other products’ lists are guessed, with every phone number', () => {
    const lists: Record<string, string[]> = {
      // A Google address book, as exported by programs that sync with it.
      google: [
        'Given Name',
        'Family Name',
        'Organization Name',
        'Notes',
        'Group Membership',
        'E-mail 1 - Value',
        'E-mail 2 - Value',
        'Phone 1 - Label',
        'Phone 1 - Value',
        'Phone 2 - Value',
        'Address 1 - Street',
        'Address 1 - Extended Address',
        'Address 1 - City',
        'Address 1 - Region',
        'Address 1 - Postal Code',
        'Address 1 - Country',
      ],
      // The fields that QuickBooks names in its customer lists.
      quickbooks: [
        'Full Name',
        'Company',
        'Email',
        'Phone',
        'Mobile',
        'Fax',
        'Street',
        'City',
        'State',
        'ZIP code',
      ],
      // Clients with several phone numbers.
      clients: [
        'Client ID',
        'Company Name',
        'Client Name',
        'Main Phone',
        'Mobile',
        'Home Phone',
        'Work Phone',
      ],
    };
    const guessed = (list: string) => {
      const head = lists[list] ?? [];
      const mapping = guessMapping('customers', head);
      const named = (columns: number | readonly number[]) => [columns].flat().map((n) => head[n]);
      return Object.fromEntries(
        Object.entries(mapping).map(([id, column]) => {
          const further = furtherColumns('customers', head, mapping)[id] ?? [];
          return [id, named([column, ...further]).join(' | ')];
        }),
      );
    };
    expect(guessed('google')).toEqual({
      firstName: 'Given Name',
      lastName: 'Family Name',
      company: 'Organization Name',
      notes: 'Notes',
      tags: 'Group Membership',
      email: 'E-mail 1 - Value | E-mail 2 - Value',
      phone: 'Phone 1 - Value | Phone 2 - Value',
      address: 'Address 1 - Street',
      unit: 'Address 1 - Extended Address',
      city: 'Address 1 - City',
      region: 'Address 1 - Region',
      zip: 'Address 1 - Postal Code',
    });
    expect(guessed('quickbooks')).toEqual({
      name: 'Full Name',
      company: 'Company',
      email: 'Email',
      phone: 'Phone | Mobile',
      address: 'Street',
      city: 'City',
      region: 'State',
      zip: 'ZIP code',
    });
    expect(guessed('clients')).toEqual({
      sourceId: 'Client ID',
      name: 'Client Name',
      company: 'Company Name',
      phone: 'Main Phone | Mobile | Home Phone | Work Phone',
    });
  });
});
