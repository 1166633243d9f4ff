import type { CodeSent, ErrorBody, PaymentResponse, SiteSettings, UploadedFile } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { PhotoRows } from '../../src/photos/index.js';
import { photoKey } from '../../src/platform/index.js';
import { photoForm, picture } from '../bookings/photo-form.js';
import { draftOf } from '../bookings/stage.js';
import type { Browser } from '../browser.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';
import { CodeStage, isIn, whoIs } from './code-stage.js';

const SETTINGS = settingsSeed({ signInAtPayment: true, signInsPerMinute: 100_000, codesPerDay: 100 });
const HOME = encodeURIComponent('19 Oak Street, Springfield, 62701');

const ask = (one: Browser, email: string) => one.postJson('/api/sign-in/code', { email });
const enter = (one: Browser, code: string) => one.postJson('/api/sign-in/session', { code });
const problem = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as ErrorBody).code,
];

async function addPhoto(one: Browser): Promise<number> {
  const bytes = await picture(60, 40).jpeg().toBuffer();
  const answer = await one.upload('/api/photos', photoForm([{ name: 'stove.jpeg', bytes }]));
  const [photo] = answer.json<UploadedFile[]>();
  return photo?.id ?? 0;
}

describe('where visitors sign in to pay', () => {
  const stage = useStage(() => CodeStage.open({ SETTINGS }));
  const rows = staged(() => stage.post.bookings.test.app.get(PhotoRows));
  let email: string;

  beforeEach(async () => (email = await stage.begin()));

  const see = async (one: Browser, photo: number) => (await one.get(`/api/photos/${photo}`)).statusCode;
  const signIn = async (one: Browser) => {
    expect((await ask(one, email)).statusCode).toBe(200);
    expect((await enter(one, await stage.codeTo(email))).statusCode).toBe(204);
  };
  const book = (one: Browser, draft: object) => one.postJson('/api/create-payment-intent', draftOf(draft));

  test('a visitor answers everything, signs in by a code on the same page, and books with the photos', async () => {
    const one = stage.browser();
    expect((await one.get('/api/site')).json<SiteSettings>().signInAtPayment).toBe('code');
    const photo = await addPhoto(one);
    const draft = { photos: [photo] };
    expect(problem(await book(one, draft))).toEqual([401, 'NOT_SIGNED_IN']);
    const sent = await ask(one, ` ${email.toUpperCase()} `.trim());
    expect(sent.json<CodeSent>()).toEqual({ wait: 30, onlyIfKnown: false });
    const code = await stage.codeTo(email);
    const entered = await enter(one, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([entered.statusCode, entered.body]).toEqual([204, '']);
    const { bookingId } = (await book(one, draft)).json<PaymentResponse>();
    const { photos } = (await one.get(`/api/bookings/${bookingId}`)).json<{ photos: UploadedFile[] }>();
    expect(photos.map(({ id }) => id)).toEqual([photo]);
    expect(await see(one, photo)).toBe(200);
    await one.get('/api/logout');
    expect(await see(one, photo)).toBe(404);
  });

  test('a photo belongs to the browser until then', async () => {
    const [one, other, late] = [stage.browser(), stage.browser(), stage.browser()];
    const [photo, second] = [await addPhoto(one), await addPhoto(one)];
    await addPhoto(other);
    expect(await see(one, photo)).toBe(200);
    expect(await see(other, photo)).toBe(404);
    expect(await see(late, photo)).toBe(401);
    expect((await other.delete(`/api/photos/${photo}`)).statusCode).toBe(404);
    expect((await one.delete(`/api/photos/${second}`)).statusCode).toBe(204);
    await signIn(other);
    const { bookingId } = (await book(other, { photos: [photo] })).json<PaymentResponse>();
    const { photos } = (await other.get(`/api/bookings/${bookingId}`)).json<{ photos: UploadedFile[] }>();
    expect(photos).toEqual([]);
    expect(await see(one, photo)).toBe(200);
  });

  test('photos of visitors are limited by browser, by network and for all together', async () => {
    await stage.post.rows('DELETE FROM photo');
    const most = { own: 2, source: 3, visitors: 4 };
    const add = async (id: string, source: string) => {
      const files = { storeKey: photoKey(randomUUID()), thumbKey: photoKey(randomUUID(), '-thumb') };
      const photo = { userId: null, browser: { id, source }, originalName: 'a.jpg', size: 1, ...files };
      return (await rows.add(photo, most, stage.post.clock.date())) !== null;
    };
    expect([await add('one', 'here'), await add('one', 'here'), await add('one', 'here')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([await add('two', 'here'), await add('three', 'here')]).toEqual([true, false]);
    expect([await add('three', 'there'), await add('four', 'elsewhere')]).toEqual([true, false]);
    stage.post.clock.advance({ days: 1, minutes: 1 });
    expect(await add('four', 'here')).toBe(true);
  });

  test('one code is sent in 30 seconds, a wrong one is refused, and another browser cannot use it', async () => {
    const [one, other] = [stage.browser(), stage.browser()];
    await ask(one, email);
    expect((await ask(one, email)).json<CodeSent>().wait).toBe(30);
    expect(await stage.codesTo(email)).toHaveLength(1);
    const code = await stage.codeTo(email);
    expect(problem(await enter(one, code === '000000' ? '000001' : '000000'))).toEqual([400, 'WRONG_CODE']);
    expect(problem(await enter(other, code))).toEqual([401, 'SIGN_IN_FAILED']);
    expect(problem(await ask(one, 'nobody'))).toEqual([400, 'INVALID']);
    stage.post.clock.advance({ seconds: 31 });
    await ask(one, email);
    expect(await stage.codesTo(email)).toHaveLength(2);
    expect((await enter(one, await stage.codeTo(email))).statusCode).toBe(204);
    expect((await whoIs(one)).email).toBe(email);
  });

  test('a visitor is told the first cleaning’s price, and learns nothing about a home', async () => {
    const adjust = { percent: 20 };
    await stage.post.bookings.putInForce({ firstVisit: { services: [], adjust } } as never);
    const { body } = await stage.browser().get(`/api/first-cleaning?location=${HOME}`);
    expect(JSON.parse(body)).toEqual({ firstCleaning: true });
  });
});

describe('where visitors sign in first', () => {
  const stage = useStage(() => CodeStage.open());

  test('they add no photos and ask nothing about a home', async () => {
    const one = stage.browser();
    expect((await one.get('/api/site')).json<SiteSettings>()).not.toHaveProperty('signInAtPayment');
    const answer = await one.upload('/api/photos', photoForm([{ name: 'a.jpeg', bytes: 'x' }]));
    expect(problem(answer)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(problem(await one.get(`/api/first-cleaning?location=${HOME}`))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await isIn(one)).toBe(false);
  });
});
