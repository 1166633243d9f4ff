import { randomUUID } from 'node:crypto';
import type { OfficeOrder, OrderMade, User } from '@homebright/contract';
import { type Answer, type BookingsStage, draftOf } from '../bookings/stage.js';
import { Office } from './office.js';

/** A customer entered by the office. */
export async function madeCustomer(office: Office, more: object = {}): Promise<string> {
  const given = { name: 'Rosa Lane', phone: '(555) 014-7788', ...more };
  const answer = await office.ask<User>('POST', 'users', given, randomUUID());
  if (answer.status !== 201) throw new Error(`Not made: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export type Wish = Partial<OfficeOrder>;

/** The order as the office's page sends it, paid in cash unless given otherwise. */
export const orderOf = (userId: string, wish: Wish = {}): Partial<OfficeOrder> => {
  const { draftId: _, ...draft } = draftOf();
  return { ...draft, userId, payment: 'cash', ...wish };
};

export const order = (
  office: Office,
  userId: string,
  wish: Wish = {},
  key: string = randomUUID(),
): Promise<Answer<OrderMade>> => office.ask<OrderMade>('POST', 'bookings', orderOf(userId, wish), key);

/** Books every crew all day long. */
export const fillDay = (stage: BookingsStage, date: string): Promise<unknown> =>
  stage.rows(
    `INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
     SELECT -id, gen_random_uuid(), id, $1::timestamptz, $1::timestamptz + interval '20 hours', $1::timestamptz + interval '20 hours'
     FROM crew WHERE active`,
    [`${date}T04:00:00Z`],
  );

/** Lets the office look at a later time, then resets the clock. */
export async function laterOn(
  stage: BookingsStage,
  advance: { hours?: number; days?: number },
  work: (late: Office) => Promise<void>,
): Promise<void> {
  const { clock } = stage.test;
  const before = clock.now();
  clock.advance(advance);
  await work(await Office.enter(stage, { again: true })).finally(() =>
    clock.set(new Date(before).toISOString()),
  );
}
