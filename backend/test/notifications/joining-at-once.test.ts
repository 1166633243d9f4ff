import { Office } from '../office/office.js';
import { madeCustomer } from '../office/phone-orders.js';
import { useStage } from '../use-stage.js';
import { CodeStage, whoIs } from './code-stage.js';

const stage = useStage(() => CodeStage.open());

test('somebody else who claims the address at the provider neither ends the code nor uses up its tries', async () => {
  const email = await stage.begin();
  const userId = await madeCustomer(await Office.enter(stage.post.bookings), { email });
  const [rosa, stranger] = [stage.browser(), stage.browser()];
  for (const one of [rosa, stranger]) expect(await stage.atProvider(one, { email })).toBe('/api/auth/join');
  await rosa.post('/api/auth/join/code');
  const code = await stage.codeTo(email);
  await stranger.post('/api/auth/join/code');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await stranger.post('/api/auth/join', { code: wrong });
  expect((await rosa.post('/api/auth/join', { code })).statusCode).toBe(303);
  expect((await whoIs(rosa)).id).toBe(userId);
});
