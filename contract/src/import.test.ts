import { describe, expect, it } from 'vitest';
import { guessMapping, IMPORT_FIELDS, IMPORT_KINDS, presetOf } from './import.js';

describe('the columns of a file', () => {
  it.each(IMPORT_KINDS)("the template's headers are understood as they are: %s", (kind) => {
    const fields = IMPORT_FIELDS[kind];
    const mapping = guessMapping(
      kind,
      fields.map(({ label }) => label),
    );
    expect(mapping).toEqual(Object.fromEntries(fields.map(({ id }, n) => [id, n])));
  });

  it('go by their exact name before another name for it, and hold one field each', () => {
    expect(guessMapping('customers', ['Client', 'ID', 'E-Mail', 'Mobile', 'Customer Name'])).toEqual({
      ...{ sourceId: 0, email: 2, phone: 3, name: 4 },
    });
    expect(guessMapping('bookings', ['Job', 'Start date', 'DATE'])).toEqual({ sourceId: 0, date: 2 });
  });

  it("are those of Google Contacts where its headers are, today's and the former ones", () => {
    const head = ['First Name', 'Last Name', 'Labels', 'E-mail 1 - Label', 'E-mail 1 - Value'];
    expect(presetOf('customers', head)?.product).toBe('Google Contacts');
    expect(guessMapping('customers', head)).toEqual({
      ...{ sourceId: 4, email: 4, firstName: 0, lastName: 1, tags: 2 },
    });
    const former = ['Given Name', 'Family Name', 'E-mail 1 - Type', 'E-mail 1 - Value', 'Phone 1 - Value'];
    expect(guessMapping('customers', former)).toEqual({
      ...{ sourceId: 3, email: 3, firstName: 0, lastName: 1, phone: 4 },
    });
    expect(presetOf('homes', head)).toBeUndefined();
    expect(presetOf('customers', ['First Name', 'Last Name', 'Email'])).toBeUndefined();
  });
});
