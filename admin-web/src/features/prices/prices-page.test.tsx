import { INITIAL_CATALOG, plainBook } from '@homebright/contract';
import type { OfficePriceBooks, PriceBook } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { PricesPage } from './prices-page';

const inForce: PriceBook = plainBook(
  4,
  INITIAL_CATALOG.map(({ id, label, price, durationMinutes: minutes }) => ({
    id,
    label,
    price,
    minutes,
    taxable: true,
  })),
);
const draftOf = (change: Partial<PriceBook>): NonNullable<OfficePriceBooks['draft']> => ({
  book: { ...inForce, version: 5, ...change },
  revision: 'read',
  changedBy: 'ada',
  changedAt: '2027-03-10T17:00:00Z',
});
const OVEN = {
  id: 'oven',
  label: 'Oven',
  price: 4_000,
  minutes: 30,
  taxable: true,
  services: null,
  most: 1,
};

/** A page of a history with 30 versions. */
const history = (versions: readonly object[]) =>
  new Response(JSON.stringify(versions), {
    headers: { 'content-type': 'application/json', 'content-range': 'price-books 0-1/30' },
  });

function open(draft: OfficePriceBooks['draft'], answers: Record<string, unknown> = {}, at = '/') {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/price-books/current': { inForce, draft },
    'GET /api/admin/price-books': () => history([]),
    ...answers,
  });
  return { log, user: renderScreen(<PricesPage />, { at }) };
}
const homes = () => within(screen.getByRole('region', { name: 'Six example homes' }));
const priceOf = (row: number) => screen.findAllByLabelText('Price').then((all) => all[row] as HTMLElement);

it('shows at once what six homes would pay, and keeps a first change as a draft', async () => {
  const saved = { inForce, draft: draftOf({}) };
  const { log, user } = open(null, {
    'POST /api/admin/price-books/draft': saved,
    'PATCH /api/admin/price-books/draft': saved,
  });
  expect(await screen.findByText(/Customers pay by version 4/)).toBeTruthy();
  const price = await priceOf(1);
  expect((price as HTMLInputElement).value).toBe('80.00');
  expect(homes().getAllByText('$80.00')).toHaveLength(2);
  await user.clear(price);
  expect(homes().getByText(/As soon as every field/)).toBeTruthy();
  await user.type(price, '95.50');
  expect(homes().getByText('$95.50')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  const [opened, sent] = writes(log);
  expect(opened).toMatchObject({ method: 'POST', path: '/api/admin/price-books/draft' });
  expect(sent?.body).toMatchObject({ revision: 'read', services: { 1: { price: 9_550, minutes: 60 } } });
  expect(screen.getByText(/This is a draft, last saved on Mar 10, 2027, 12:00\sPM by ada/)).toBeTruthy();
});

it('says at the field what is wrong, and saves nothing', async () => {
  const { log, user } = open(draftOf({}));
  await user.click(await screen.findByRole('tab', { name: 'Extras' }));
  await user.click(screen.getByRole('button', { name: 'Add an extra' }));
  await user.click(screen.getByRole('button', { name: 'Publish prices…' }));
  expect(await screen.findByText('Give it a name.')).toBeTruthy();
  expect(screen.getByText('Price must be a positive number')).toBeTruthy();
  expect(writes(log)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove extra 1' }));
  expect(screen.queryByText('Give it a name.')).toBeNull();
});

it('takes a name in Spanish for extras, answers and zones, and leaves out what is empty', async () => {
  const { label: name, ...zone } = {
    label: 'Shore',
    id: 'shore',
    zips: ['077'],
    surcharge: 500,
    travelMinutes: 0,
  };
  const rules = {
    extras: [OVEN, { ...OVEN, id: 'fridge', label: 'Fridge', spanish: 'Nevera' }],
    adjustments: [
      { question: 'rooms' as const, answer: '3', label: '3 rooms', services: null, amount: 100, minutes: 0 },
    ],
    zones: [{ ...zone, name }],
  };
  const saved = { inForce, draft: draftOf(rules) };
  const { log, user } = open(saved.draft, { 'PATCH /api/admin/price-books/draft': saved });
  // The closed tabs are rendered too.
  const fields = await screen.findAllByLabelText<HTMLInputElement>('In Spanish');
  const [answer, oven, fridge, shore] = fields;
  if (!answer || !oven || !fridge || !shore) throw new Error('no fields');
  expect(fields.map(({ value }) => value)).toEqual(['', '', 'Nevera', '']);
  expect([oven.placeholder, oven.lang]).toEqual(['As in English', 'es']);
  fireEvent.change(answer, { target: { value: '3 dormitorios' } });
  fireEvent.change(oven, { target: { value: ' Horno ' } });
  fireEvent.change(fridge, { target: { value: '' } });
  fireEvent.change(shore, { target: { value: 'Costa' } });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  expect(writes(log)[0]?.body).toMatchObject({
    extras: [
      { ...OVEN, spanish: 'Horno' },
      { ...OVEN, id: 'fridge', label: 'Fridge' },
    ],
    adjustments: [{ spanish: '3 dormitorios' }],
    zones: [{ ...zone, name, spanish: 'Costa' }],
  });
  expect(JSON.stringify(writes(log)[0]?.body)).not.toContain('Nevera');
});

it('lists what changes before it is in force', async () => {
  const before = { inForce, draft: draftOf({ extras: [OVEN] }) };
  const { log, user } = open(before.draft, {
    'PATCH /api/admin/price-books/draft': before,
    'POST /api/admin/price-books/draft/actions/put-in-force': { inForce: before.draft.book, draft: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish prices…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish these prices?' }));
  expect(
    within(dialog.getByRole('list'))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['New: Oven, $40.00, 30 min, taxed, all services, up to 1']);
  await user.click(dialog.getByRole('button', { name: 'Publish prices' }));
  expect(await screen.findByText(/Customers pay by version 5/)).toBeTruthy();
  expect(writes(log).at(-1)?.body).toEqual({ revision: 'read', replaces: 4 });
});

it('has nothing to put in force where nothing is different', async () => {
  const same = { inForce, draft: draftOf({}) };
  const { user } = open(same.draft, { 'PATCH /api/admin/price-books/draft': same });
  await user.click(await screen.findByRole('button', { name: 'Publish prices…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The draft is the same as the published prices.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Publish prices' })).toHaveProperty('disabled', true);
});

it.each([
  [
    'saved',
    { 'PATCH /api/admin/price-books/draft': new Refusal(409, { code: 'STALE_VERSION', error: 'x' }) },
    {},
  ],
  ['begun', { 'POST /api/admin/price-books/draft': { inForce, draft: draftOf({ minimum: 500 }) } }, null],
])('says that somebody else has %s a draft, and shows theirs', async (_what, answers, own) => {
  let current: OfficePriceBooks = { inForce, draft: own && draftOf({}) };
  const { log, user } = open(null, { ...answers, 'GET /api/admin/price-books/current': () => current });
  await user.type(await screen.findByLabelText('Minimum charge'), '{Control>}a{/Control}7');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/Somebody else has changed the prices/)).toBeTruthy();
  expect(writes(log).filter(({ method }) => method === 'PATCH')).toHaveLength(own ? 1 : 0);
  current = { inForce, draft: draftOf({ minimum: 4_200 }) };
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByDisplayValue('42.00')).toBeTruthy();
  expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
});

it('discards a draft once that is confirmed', async () => {
  const { log, user } = open(draftOf({ minimum: 4_200 }), {
    'DELETE /api/admin/price-books/draft': { inForce, draft: null },
  });
  expect(await screen.findByDisplayValue('42.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the draft?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText('Draft discarded')).toBeTruthy();
  expect(writes(log)).toMatchObject([{ method: 'DELETE' }]);
  await waitFor(() => expect(screen.queryByDisplayValue('42.00')).toBeNull());
});

it('lists the versions with what each changed', async () => {
  const version = {
    id: 4,
    changedBy: 'ada',
    changedAt: '2027-03-10T17:00:00Z',
    changes: ['Oven: $40.00 → $45.00'],
  };
  const versions = [version, { ...version, id: 1, changedBy: null, changes: [] }];
  const { user } = open(null, { 'GET /api/admin/price-books': () => history(versions) });
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const list = within(screen.getByRole('list', { name: 'Versions' }));
  expect(await list.findByText('Oven: $40.00 → $45.00')).toBeTruthy();
  expect(list.getByText(/In force on Mar 10, 2027, 12:00\sPM by ada/)).toBeTruthy();
  expect(list.getByText('As the catalog was')).toBeTruthy();
  const older = screen.getByRole('button', { name: 'Show older versions' });
  await user.click(older);
  // The list stays while the longer one is loaded.
  expect(list.getByText('Oven: $40.00 → $45.00')).toBeTruthy();
});

it('has coupons: a code in capitals, what it takes off, how often it was used, and what is wrong with it', async () => {
  const used = draftOf({
    coupons: [
      {
        code: 'SPRING',
        discount: { kind: 'amount', amount: 1_000 },
        services: null,
        firstDate: '2027-03-01',
        lastDate: '2027-02-01',
        firstVisitOnly: false,
        cap: 10,
        capPerCustomer: null,
      },
    ],
  });
  const { log, user } = open(used, {
    'GET /api/admin/coupons': [{ code: 'SPRING', used: 7 }],
    'PATCH /api/admin/price-books/draft': { inForce, draft: used },
  });
  await user.click(await screen.findByRole('tab', { name: /^Coupons/ }));
  expect(await screen.findByText('Used 7 times so far')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a coupon' }));
  const codes = () => screen.getAllByLabelText('Code');
  await user.type(codes()[1] as HTMLElement, 'spring');
  await user.type(screen.getByLabelText('Percentage'), '120');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Another coupon has this code.')).toBeTruthy();
  expect(screen.getByText('It ends before it begins.')).toBeTruthy();
  expect(screen.getByText(/A percentage goes from 0 to 100/)).toBeTruthy();
  expect(writes(log)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove coupon 1' }));
  const percent = screen.getByLabelText('Percentage');
  await user.clear(percent);
  await user.type(percent, '12.5');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(writes(log).at(-1)?.body).toMatchObject({
    coupons: [{ code: 'SPRING', discount: { kind: 'percent', percent: 12_500 }, cap: null, services: null }],
  });
});

it('takes ZIP codes in any format, says what is wrong at the field, and lists zones for a tax of their own', async () => {
  const saved = { inForce, draft: draftOf({}) };
  const { log, user } = open(draftOf({}), { 'PATCH /api/admin/price-books/draft': saved });
  await user.click(await screen.findByRole('tab', { name: 'Area' }));
  await user.click(screen.getByRole('button', { name: 'Add a zone' }));
  await user.type(screen.getByLabelText('Name'), 'Shore');
  const zips = screen.getByLabelText('ZIP codes') as HTMLTextAreaElement;
  await user.type(zips, '07701-1234; 7702 Larkfield');
  await user.tab();
  expect(zips.value).toBe('07701, 07702, Larkfield');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/“Larkfield” is no ZIP code/)).toBeTruthy();
  expect(writes(log)).toEqual([]);
  await user.clear(zips);
  await user.type(zips, '077*, 10998');
  await user.click(screen.getByRole('tab', { name: 'Tax' }));
  await user.click(screen.getByRole('button', { name: 'Add a rate' }));
  await user.type(screen.getByLabelText('Rate'), '6.625');
  await user.click(screen.getByRole('combobox', { name: 'Where' }));
  await user.click(screen.getByRole('option', { name: 'Shore' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  const sent = writes(log)[0]?.body as PriceBook;
  expect(sent.zones).toMatchObject([
    { name: 'Shore', zips: ['077', '10998'], surcharge: 0, travelMinutes: 0 },
  ]);
  expect(sent.taxRates).toMatchObject([{ zone: sent.zones[0]?.id, percent: 6_625 }]);
});

it('begins with the tab that its address names, and goes on to any other', async () => {
  const { user } = open(null, {}, '/?tab=area');
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  await screen.findByRole('tab', { name: 'Area' });
  await waitFor(() => expect(selected()).toBe('Area'));
  await user.click(screen.getByRole('tab', { name: 'Extras' }));
  expect(selected()).toBe('Extras');
});
