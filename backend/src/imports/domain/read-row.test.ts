import { type ReadingWith, readRow } from './read-row.js';

const given: ReadingWith = {
  kind: 'customers',
  order: 'mdy',
  zone: 'America/New_York',
  today: '2026-11-20',
  mapping: { sourceId: 0, name: 1, phone: 2, notes: 3 },
  services: [],
  crews: [],
  isEmail: () => true,
};
const read = (...cells: string[]) => readRow(cells, given);

describe('the cells of a spreadsheet', () => {
  it.each([
    ['="00123"', '00123'],
    ['="5"', '5'],
    ['=" 00123 "', '00123'],
    ["'=1+1", '=1+1'],
    ['=1+1', '=1+1'],
    ['="a"&"b"', '="a"&"b"'],
    ["O'Neill", "O'Neill"],
    ["'til five", "'til five"],
    ["'07030", '07030'],
    ["'80s house", "'80s house"],
    ['\u200bC\u00ad-\u200e7\u2060', 'C-7'],
  ])('%s says %s', (cell, text) => {
    expect(read(cell, 'Ann', '5552123456').reading.sourceId).toBe(text);
    expect(read('C-1', 'Ann', '5552123456', cell).reading.notes).toBe(text);
  });

  it.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#####', '#FIELD!'])(
    '%s is no value, wherever it stands',
    (cell) => {
      const { reading, problems } = read('C-1', cell, '5552123456', cell);
      expect([reading.name, reading.notes]).toEqual([undefined, undefined]);
      expect(problems).toEqual(
        [1, 3].map((column) => ({
          column,
          sentence: `“${cell}” is what a spreadsheet shows where it has no value. Please write what belongs here.`,
        })),
      );
    },
  );

  it.each(['# 5', '#5', '#bluehouse', '#N/A in June'])('%s is a text', (cell) => {
    expect(read('C-1', 'Ann', '5552123456', cell)).toMatchObject({ reading: { notes: cell }, problems: [] });
  });
});

it('an address in several columns is one line', () => {
  const parts: ReadingWith = {
    ...given,
    mapping: { sourceId: 0, name: 1, phone: 2, address: 3, city: 4, region: 5, zip: 6 },
  };
  const address = (...cells: string[]) =>
    readRow(['C-1', 'Ann', '5552123456', ...cells], parts).reading.address;
  expect(address('12 Elm Street', 'Springfield', 'NJ', '7081')).toBe('12 Elm Street, Springfield, NJ 07081');
  expect(address('12 Elm Street\nSpringfield, NJ 07081', 'Springfield', 'NJ', "'07081")).toBe(
    '12 Elm Street, Springfield, NJ 07081',
  );
  const withoutStreet = readRow(['C-1', 'Ann', '5552123456', '', 'Springfield', 'NJ', '07081'], parts);
  expect(withoutStreet.reading.address).toBeUndefined();
  expect([withoutStreet.problems, withoutStreet.notes]).toEqual([
    [],
    ['“Springfield, NJ 07081” is not used: the street is missing.'],
  ]);
  expect(
    readRow(['C-1', 'Ann', '5552123456', '12 Elm Street, Springfield, NJ 07081', 'Larkfield'], parts).notes,
  ).toEqual([
    'Not used: “Larkfield”. The address “12 Elm Street, Springfield, NJ 07081” says something else.',
  ]);
  const { problems } = readRow(['C-1', 'Ann', '5552123456', 'x'.repeat(298), 'Springfield'], parts);
  expect(problems).toEqual([
    { column: 3, sentence: expect.stringMatching(/^Please shorten this to \d+ characters/) },
  ]);
});

it('of several columns for a field, the first with a value counts, with its problems', () => {
  const several = { ...given, further: { phone: [4, 5] } };
  const phone = (...cells: string[]) => {
    const [main = '', mobile = '', home = ''] = cells;
    const { reading, problems } = readRow(['C-1', 'Ann', main, '', mobile, home], several);
    return [reading.phone, problems.map(({ column }) => column)];
  };
  expect(phone('5552123456', '5552123457')).toEqual(['(555) 212-3456', []]);
  expect(phone('', '5552123457', '5552123458')).toEqual(['(555) 212-3457', []]);
  expect(phone('', '', '5552123458')).toEqual(['(555) 212-3458', []]);
  expect(phone('', 'none', '5552123458')).toEqual([undefined, [4]]);
});

describe('dates that are probably typos', () => {
  const booking: ReadingWith = { ...given, kind: 'bookings', mapping: { sourceId: 0, date: 1, time: 2 } };
  const dated = (date: string) => {
    const { reading, problems } = readRow(['B-1', date, '9:00 AM'], booking);
    return [reading.date, problems.filter(({ column }) => column === 1).map(({ sentence }) => sentence)];
  };

  it.each(['12/31/9999', '31 Dec 2099', '2029-11-21', '9999-12-31T12:00:00Z'])('%s is too far', (date) => {
    expect(dated(date)).toEqual([undefined, [expect.stringMatching(/^“.+” is more than 3 years away\. /)]]);
  });

  it.each(['1/1/1900', '1926-01-01', '1996-11-19'])('%s is too long ago', (date) => {
    expect(dated(date)).toEqual([undefined, [expect.stringMatching(/^“.+” is more than 30 years ago\. /)]]);
  });

  it.each(['2029-11-20', '1996-11-20', '2026-11-20'])('%s is accepted', (date) => {
    expect(dated(date)).toEqual([date, []]);
  });
});

it('a text is never cut inside a character', () => {
  const long = (length: number) => `${'x'.repeat(length - 1)}\u{1F600}${'x'.repeat(5000)}`;
  const { problems } = readRow([long(200), long(60), long(39), long(2000)], {
    ...given,
    mapping: { sourceId: 0, name: 1, phone: 2, notes: 3 },
  });
  expect(problems).toHaveLength(4);
  expect(JSON.stringify(problems)).not.toMatch(/\\ud[89a-f]/);
});

describe('a customer’s fields are limited as in the office', () => {
  const customer: ReadingWith = {
    ...given,
    mapping: { sourceId: 0, name: 1, phone: 2, notes: 3, tags: 4, firstName: 5, lastName: 6 },
  };
  const problemsWith = (cells: {
    name?: string;
    notes?: string;
    tags?: string;
    first?: string;
    last?: string;
  }) => {
    const { name = '', notes = '', tags = '', first = '', last = '' } = cells;
    const { problems, reading } = readRow(['C-1', name, '5552123456', notes, tags, first, last], customer);
    return { problems: problems.map(({ column, sentence, guess }) => [column, sentence, guess]), reading };
  };
  const [most, more] = ['x'.repeat(60), 'x'.repeat(61)];

  it('for a name', () => {
    expect(problemsWith({ first: most, last: most }).problems).toEqual([]);
    expect(problemsWith({ name: `${most} ${most.slice(1)}` }).problems).toEqual([]);
    const shorten = 'Please shorten this to 60 characters.';
    expect(
      problemsWith({ first: more, last: more }).problems.map(([column, sentence]) => [column, sentence]),
    ).toEqual([
      [5, shorten],
      [6, shorten],
    ]);
    expect(problemsWith({ name: `Ann ${more}` }).problems).toEqual([
      [1, 'First and last name have up to 60 characters each. Please shorten this.', undefined],
    ]);
  });

  it('for notes', () => {
    expect(problemsWith({ name: 'Ann', notes: 'x'.repeat(4000) }).problems).toEqual([]);
    expect(problemsWith({ name: 'Ann', notes: 'x'.repeat(4001) }).problems).toHaveLength(1);
  });

  it('for tags: none is lost without a problem', () => {
    const tags = Array.from({ length: 13 }, (_, n) => `tag ${String.fromCharCode(97 + n)}`);
    expect(problemsWith({ name: 'Ann', tags: tags.join(';') }).problems).toEqual([
      [4, 'There are 13 tags. Please use up to 12.', tags.slice(0, 12).join('; ')],
    ]);
    expect(problemsWith({ name: 'Ann', tags: 'VIP; vip ;Weekly;;' })).toMatchObject({
      problems: [],
      reading: { tags: ['VIP', 'Weekly'] },
    });
    expect(problemsWith({ name: 'Ann', tags: 'x'.repeat(31) }).problems).toEqual([
      [4, `“${'x'.repeat(31)}” is too long for a tag: up to 30 characters.`, undefined],
    ]);
  });
});

describe('the frequency of a plan', () => {
  const plans: ReadingWith = {
    ...given,
    kind: 'plans',
    mapping: { sourceId: 0, customerId: 1, frequency: 2, date: 3, secondWeekday: 4, time: 5, service: 6 },
    services: [{ id: '1-hour', label: '1-Hour Quick Clean' }],
  };
  const plan = (frequency: string, date: string, second = '') => {
    const cells = ['P-1', 'C-1', frequency, date, second, '9:00', '1-hour'];
    const { reading, problems } = readRow(cells, plans);
    return problems.length ? problems.map(({ sentence }) => sentence) : reading;
  };

  it.each([
    ['twice a week', '2027-01-04', 'Thu', { frequency: 'twice-a-week', secondWeekday: 4 }],
    ['1st Monday', '2027-01-04', '', { frequency: 'monthly-weekday', monthWeek: 1 }],
    // The last Monday of a month with four.
    ['last Monday', '2027-01-25', '', { frequency: 'monthly-weekday', monthWeek: 5 }],
    ['every 6 weeks', '2027-01-04', '', { frequency: 'every-6-weeks' }],
  ])('%s from %s on', (frequency, date, second, read) => {
    expect(plan(frequency, date, second)).toMatchObject(read);
  });

  it.each([
    ['twice a week', '2027-01-04', '', 'The second day of the week is missing.'],
    [
      'twice a week',
      '2027-01-04',
      'Mon',
      'The next visit is on the same day of the week. Write the other one.',
    ],
    ['twice a week', '2027-01-04', 'M', '“M” isn’t a day of the week. Write one like Thursday.'],
    ['2nd Monday', '2027-01-04', '', '2027-01-04 is not the “2nd Monday” of its month.'],
    ['1st Tuesday', '2027-01-04', '', '2027-01-04 is not the “1st Tuesday” of its month.'],
  ])('%s from %s with %s', (frequency, date, second, sentence) => {
    expect(plan(frequency, date, second)).toContain(sentence);
  });
});
