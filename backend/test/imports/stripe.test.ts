import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

const HEAD = ['Customer ID', 'Name', 'Email', 'Phone', 'Stripe customer ID', 'Stripe payment method ID'];

describe("Stripe's customers and cards in a file", () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  const atStripe = async (path: string, params: Record<string, string>): Promise<string> => {
    const answer = await fetch(`${stage.stripe.url}/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_bookings_stage',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(params),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { id: string }).id;
  };
  const payer = async (email: string) => {
    const customer = await atStripe('customers', { email });
    const card = await atStripe('payment_methods/pm_card_visa/attach', { customer });
    return { customer, card };
  };

  it('are taken over by id, once Stripe has the email and the card is theirs', async () => {
    const [ann, bob] = [await payer('Ann@example.com'), await payer('bob@example.com')];
    const run = await imports.checked(
      'customers',
      csv(
        HEAD,
        ['S-1', 'Ann', 'ann@example.com', '', ann.customer, ann.card],
        ['S-2', 'Eve', 'eve@example.com', '', bob.customer, ''],
        ['S-3', 'Cy', 'cy@example.com', '', 'cus_nobody', ''],
        ['S-4', 'Bob', 'bob@example.com', '', bob.customer, ann.card],
        ['S-5', 'Dan', '', '5552123456', 'cus_x', 'card_x'],
      ),
    );
    const problems = (await imports.rows(run, 'problem')).map(({ line, problems: [first] }) => [
      line,
      first?.sentence,
    ]);
    expect(problems).toEqual([
      [3, `Stripe has another email for ${bob.customer}. Correct the id, or the email at Stripe.`],
      [4, 'Stripe has no customer cus_nobody.'],
      [5, 'The same Stripe customer is on line 3.'],
      [6, expect.stringContaining('isn’t an id of Stripe’s')],
    ]);
    expect((await imports.confirm(run, true)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done' });
    expect(
      await stage.rows(
        `SELECT u.email, s.customer_id AS customer, c.payment_method_id AS card, c.brand, c.last4 FROM app_user u
         JOIN stripe_customer s ON s.user_id = u.id LEFT JOIN saved_card c ON c.user_id = u.id`,
      ),
    ).toEqual([
      { email: 'ann@example.com', customer: ann.customer, card: ann.card, brand: 'visa', last4: '4242' },
    ]);
  });

  it('stay with who has them here already', async () => {
    const [{ customer }] = (await stage.rows<{ customer: string }>(
      'SELECT customer_id AS customer FROM stripe_customer',
    )) as [{ customer: string }];
    const run = await imports.checked(
      'customers',
      csv(HEAD, ['S-9', 'Ann too', 'ann2@example.com', '', customer, '']),
    );
    expect(
      (await imports.rows(run, 'problem')).map(({ problems }) => problems.map(({ sentence }) => sentence)),
    ).toEqual([['Another customer has this Stripe customer already.']]);
  });

  it('a card that is another customer’s is refused', async () => {
    const [one, other] = [await payer('one@example.com'), await payer('other@example.com')];
    const run = await imports.checked(
      'customers',
      csv(HEAD, ['S-20', 'One', 'one@example.com', '', one.customer, other.card]),
    );
    expect((await imports.rows(run, 'problem')).map(({ problems: [first] }) => first?.sentence)).toEqual([
      `Stripe has no card ${other.card} of this customer.`,
    ]);
  });

  it('go to a customer who is here and has none; who has one keeps theirs', async () => {
    const [guest, owner] = [await payer('guest@example.com'), await payer('owner@example.com')];
    await imports.imported(
      'customers',
      csv(
        HEAD,
        ['S-30', 'Guest', 'guest@example.com', '', '', ''],
        ['S-31', 'Owner', 'owner@example.com', '', owner.customer, owner.card],
      ),
    );
    const other = await payer('owner@example.com');
    const run = await imports.imported(
      'customers',
      csv(
        HEAD,
        ['S-32', 'Guest', 'guest@example.com', '', guest.customer, guest.card],
        ['S-33', 'Owner', 'owner@example.com', '', other.customer, other.card],
      ),
    );
    expect(run).toMatchObject({ state: 'done', counts: { joined: 2 } });
    expect(
      await stage.rows(
        `SELECT u.email, s.customer_id AS customer, c.payment_method_id AS card FROM app_user u JOIN stripe_customer s ON s.user_id = u.id
         JOIN saved_card c ON c.user_id = u.id WHERE u.email IN ('guest@example.com', 'owner@example.com') ORDER BY 1`,
      ),
    ).toEqual([
      { email: 'guest@example.com', ...guest },
      { email: 'owner@example.com', ...owner },
    ]);
  });

  it('are asked about again when Stripe does not answer: the check waits, and no row is a problem for it', async () => {
    const late = await payer('late@example.com');
    const { body: upload } = await imports.upload(
      'customers',
      csv(HEAD, ['S-40', 'Late', 'late@example.com', '', late.customer, late.card]),
    );
    const { id, mapping, version } = upload;
    await imports.office.ask('POST', `imports/${id}/actions/check`, { mapping, version });
    stage.stripe.failNext({ kind: '503', method: 'GET', path: '/v1/customers', times: 20 });
    await expect(imports.worked(id)).rejects.toThrow();
    expect(await imports.show(id)).toMatchObject({ state: 'checking' });
    stage.stripe.clearFaults();
    expect(await imports.worked(id)).toMatchObject({ state: 'checked', counts: { new: 1 } });
  });
});
