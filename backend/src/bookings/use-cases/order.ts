import type { ServiceType } from '@homebright/contract';
import type { VisitRequest } from '../../dispatch/index.js';
import { appointmentOf } from '../domain/answers.js';
import type { Draft } from '../domain/draft.js';
import type { Payable } from './collect-payment.js';

/** A customer's request to book a draft. */
export interface Order {
  userId: string;
  draft: Draft;
}

export function visitOf(
  { userId, draft }: Order,
  serviceMinutes: number,
): Omit<VisitRequest, 'bookingId' | 'heldUntil'> {
  const { date, time: appointmentTime, customTime } = appointmentOf(draft.answers);
  return { userId, serviceMinutes, date, appointmentTime, customTime };
}

export function payableOf(
  { userId, draft }: Order,
  { id, subscriptionId }: { id: number; subscriptionId: number | null },
): Payable {
  const { answers, service, frequency } = draft;
  return {
    id,
    userId,
    customerName: answers.customerName,
    serviceType: service as ServiceType,
    appointment: appointmentOf(answers),
    isRecurring: frequency !== null,
    subscriptionId,
  };
}
