import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import type { Browser } from '../browser.js';
import { CrewStage } from '../crew/stage.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';

const stage = useStage(() => CrewStage.open());

const PASSWORD = 'mop-and-bucket-31';
const enter = (one: Browser, to: string, code: string) => one.postJson('/api/crew/session', { to, code });
const isIn = async (one: Browser) => (await one.get('/api/crew/session')).statusCode === 200;

test.each([
  ['disabled', { active: false }],
  ['demoted', { role: 'bookkeeper' }],
])('somebody who made a cleaner’s code and is %s keeps no crew’s day', async (what, wish) => {
  const username = `dora-${what}`;
  const { test: app } = stage.post.bookings;
  const { id } = await app.app
    .get(CreateAdministrator)
    .create(username, PASSWORD, SYSTEM, { role: 'dispatcher' });
  const dora = await Office.enter(stage.post.bookings, { as: { username, password: PASSWORD } });
  const [ana, bea, cleo] = [await stage.cleaner(), await stage.cleaner(), await stage.cleaner()];
  const make = async (cleaner: { id: number }) =>
    (await dora.ask<{ code: string }>('POST', `cleaners/${cleaner.id}/actions/make-code`)).body.code;
  const own = await stage.phone(cleo.email);
  const evil = stage.browser();
  expect((await enter(evil, ana.email, await make(ana))).statusCode).toBe(200);
  const unused = await make(bea);

  const ownPassword = app.config.admin?.password;
  const path = `/api/admin/administrators/${id}`;
  expect((await stage.post.office('PATCH', path, { ...wish, ownPassword })).status).toBe(200);
  expect(await isIn(evil)).toBe(false);
  expect((await enter(stage.browser(), bea.email, unused)).statusCode).toBe(401);
  expect((await own.ask('GET', 'session')).status).toBe(200);
});
