import { randomUUID } from 'node:crypto';
import type { BookingRecord } from '@homebright/contract';
import type { Customer } from '../bookings/stage.js';
import type { PostStage } from './stage.js';

export interface Subscribed {
  email: string;
  ada: Customer;
  id: number;
  visits: BookingRecord[];
}

/** A new customer with a weekly plan that starts on a date; paid, and all messages sent. */
export async function subscribeAt(stage: PostStage, appointmentDate: string): Promise<Subscribed> {
  const email = `${randomUUID()}@example.com`;
  const ada = await stage.bookings.customer(email);
  const answer = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate });
  await ada.give(answer);
  await stage.tell();
  const visits = (await ada.bookings()).sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate));
  return { email, ada, id: answer.body.subscriptionId ?? 0, visits };
}
