import { COUPON_REFUSALS, INITIAL_CATALOG } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import {
  keepAnswers,
  keepJourney,
  loadJourney,
  loadPending,
  newJourney,
  oneTime,
} from '../../testing/kept.js';
import { renderWithQueries } from '../../testing/render.js';
import { ada, availability, inDays, priceBook, site } from '../../testing/samples.js';
import { coupon as spanish } from '../../lib/texts/es/prices.js';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { CustomerHome } from './customer-home.js';

const SPRING = {
  code: 'SPRING',
  discount: { kind: 'amount', amount: 2_000 },
  services: null,
  firstVisitOnly: false,
} as const;
const answers = {
  rooms: '3',
  customerName: 'Ada',
  customerPhone: '(555) 123-4567',
  location: '12 North Main Street, Ada, OH 45810',
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
} as const;
const refusal = (reason: string, error: string) =>
  new Reply(409, { error, code: 'COUPON_REFUSED', details: [{ reason }] });

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services': INITIAL_CATALOG,
    'GET /api/properties': [],
    'GET /api/availability': availability(),
    'GET /api/auth/user': ada,
    'GET /api/price-book': priceBook({ takesCoupons: true }),
    'POST /api/coupons/check': SPRING,
  });
  keepAnswers(answers);
  keepJourney({ ...newJourney(), step: 'confirmation', selection: oneTime('2-hour') });
  window.history.replaceState({ home: { step: 'confirmation', question: 1, depth: 0 } }, '', '/');
});

const open = () => renderWithQueries(<CustomerHome isSignedIn below={null} myBookings={() => null} />);
const lines = () => [...document.querySelectorAll('.priceLines dt')].map(({ textContent }) => textContent);
const apply = async (code: string) => {
  fireEvent.click(await screen.findByText('Have a coupon?'));
  fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
};

describe('a coupon at the confirmation', () => {
  it('is not offered if the owner has none', async () => {
    api.change({ 'GET /api/price-book': priceBook() });
    open();
    await waitFor(() => expect(loadPending()?.bookVersion).toBe(3));
    expect(screen.queryByText('Have a coupon?')).toBeNull();
  });

  it('reduces the total, is sent with the draft, and can be removed', async () => {
    open();
    await apply(' spring ');
    await waitFor(() => expect(screen.getAllByText('$100.00')).toHaveLength(2));
    expect(lines()).toContain('Coupon SPRING');
    expect(api.bodiesOf('POST', '/api/coupons/check')).toEqual([
      { code: 'spring', service: '2-hour', location: answers.location, draftId: loadPending()?.draftId },
    ]);
    await waitFor(() =>
      expect(loadPending()).toMatchObject({ couponCode: 'SPRING', shown: { total: 10_000 } }),
    );
    const remove = screen.getByRole('button', { name: 'Remove coupon SPRING' });
    expect(document.activeElement).toBe(remove);
    fireEvent.click(remove);
    await waitFor(() => expect(screen.getAllByText('$120.00').length).toBeGreaterThan(1));
    await waitFor(() => expect(loadPending()?.couponCode).toBeUndefined());
    expect(document.activeElement).toBe(screen.getByText('Have a coupon?'));
  });

  it('that is not taken says why, and stays typed', async () => {
    api.change({ 'POST /api/coupons/check': refusal('expired', 'This coupon has expired.') });
    open();
    await apply('OLD');
    expect(await screen.findByText('This coupon has expired.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('OLD');
    expect(loadJourney().coupon).toBeUndefined();
  });

  it('has a Spanish sentence of its own for each reason', () => {
    const sentences = COUPON_REFUSALS.map((reason) => spanish.refused[reason]);
    expect(sentences).not.toContain(undefined);
    expect(new Set(sentences).size).toBe(COUPON_REFUSALS.length);
  });

  it('says so in Spanish', async () => {
    api.change({ 'POST /api/coupons/check': refusal('used-up', 'This coupon has been used up.') });
    keepLanguage('es');
    await loadTexts();
    open();
    fireEvent.click(await screen.findByText('¿Tiene un cupón?'));
    fireEvent.change(screen.getByLabelText('Código del cupón'), { target: { value: 'OLD' } });
    fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByText('Este cupón ya se agotó.')).toBeDefined();
  });

  it('that the server refused is shown with the reason and not sent again', async () => {
    const coupon = {
      ...SPRING,
      discount: { ...SPRING.discount },
      refused: 'You have used this coupon already.',
    };
    keepJourney({ ...loadJourney(), coupon });
    open();
    expect(await screen.findByText('You have used this coupon already.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('SPRING');
    await waitFor(() => expect(loadPending()?.shown?.total).toBe(12_000));
    expect(loadPending()?.couponCode).toBeUndefined();
  });

  it('that is for another service than the one chosen since is off the total, and can be asked about', async () => {
    const coupon = { ...SPRING, discount: { ...SPRING.discount }, services: ['4-hour'] };
    keepJourney({ ...loadJourney(), coupon });
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Coupon code')).value).toBe('SPRING');
    expect(screen.getAllByText('$120.00').length).toBeGreaterThan(1);
  });
});
