import { randomUUID } from 'node:crypto';
import type { SiteSettings } from '@homebright/contract';
import { useSale } from './sale-stage.js';

describe('where gift cards are sold', () => {
  const { post, orderOf, ask, bought, ofOffice } = useSale();

  test('the site says so', async () => {
    const answer = await post.bookings.test.app.inject('/api/site');
    expect(answer.json<SiteSettings>().sellsGiftCards).toBe(true);
  });

  test('one network orders 20 cards, and another half an hour later', async () => {
    const order = () => ask(orderOf(), randomUUID(), `10.9.9.9`);
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) {
      // The limit by the minute goes by the database's clock.
      await post.rows('DELETE FROM rate_limit');
      statuses.push((await order()).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    post.clock.advance({ minutes: 31 });
    expect((await order()).status).toBe(200);
  });

  test('one network is slowed down within a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ask(orderOf({ deliverOn: '2020-01-01' }), randomUUID(), '10.8.8.8')),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  test('all networks together order 300 cards in a day', async () => {
    post.clock.advance({ days: 1 });
    // Each order stands for one of another network; orders with a wrong day count, too.
    const answers = [];
    for (let turn = 0; turn < 303; turn += 1) answers.push(await ask(orderOf({ deliverOn: '2020-01-01' })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.indexOf(429)).toBe(300);
  });

  test('the buyer’s and the recipient’s data go with them', async () => {
    post.clock.advance({ days: 1 });
    const [ada, grace] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const card = await bought({ buyerEmail: ada, recipientEmail: grace, deliverOn: '2027-03-20' });
    const { id } = await ofOffice(card);
    const erase = async (email: string) => {
      const customer = await post.bookings.customer(email);
      const copy = await customer.get<{ boughtGiftCards: unknown[] }>('/api/account/export');
      const answer = await post.bookings.test.app.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: { cookie: customer.cookie },
        payload: { confirm: email },
      });
      expect(answer.statusCode).toBe(204);
      return copy.body.boughtGiftCards;
    };
    expect(await erase(grace)).toEqual([]);
    const [left] = await post.rows('SELECT * FROM gift_card WHERE id = $1', [id]);
    expect(left).toMatchObject({
      recipient_name: '',
      recipient_email: null,
      message: null,
      buyer_email: ada,
    });
    expect(await erase(ada)).toMatchObject([{ buyerEmail: ada, state: 'paid', value: 10_000 }]);
    const [gone] = await post.rows('SELECT * FROM gift_card WHERE id = $1', [id]);
    expect(gone).toMatchObject({ buyer_name: null, buyer_email: null, state: 'paid' });
  });
});

describe.each([{ sellGiftCards: false }, { useCredit: false }])('with %j', (settings) => {
  const { post, orderOf, ask } = useSale(settings);

  test('nothing is sold', async () => {
    expect((await ask(orderOf())).status).toBe(404);
    const answer = await post.bookings.test.app.inject('/api/site');
    expect(answer.json<SiteSettings>()).not.toHaveProperty('sellsGiftCards');
  });
});
