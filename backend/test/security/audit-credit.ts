import type { OfficeGiftCard } from '@homebright/contract';
import { settingsSeed } from '../harness.js';
import type { PostStage } from '../notifications/stage.js';

/** Settings under which the office gives credit. */
export const WITH_CREDIT = settingsSeed({ signInsPerMinute: 100_000, useCredit: true });

type Does = <Body>(
  method: 'POST',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<Body>;

/** Gives credit, and issues, sends and cancels a gift card. */
export async function auditCredit(post: PostStage, does: Does): Promise<void> {
  const customer = await post.bookings.customer();
  const { id: userId } = (await customer.get<{ id: string }>('/api/auth/user')).body;
  const given = { amount: 500, note: 'For the delay' };
  await does('POST', 'users/{userId}/credit', { userId }, given, ['give-credit', 'customer']);
  const card = {
    value: 5_000,
    recipientName: 'Grace',
    recipientEmail: null,
    message: null,
    deliverOn: '2027-03-10',
    language: 'en',
    paidBy: null,
  };
  const { id } = await does<OfficeGiftCard>('POST', 'gift-cards', {}, card, ['issue', 'gift-card']);
  await does('POST', 'gift-cards/{id}/resend', { id }, undefined, ['resend', 'gift-card']);
  await does('POST', 'gift-cards/{id}/cancel', { id }, undefined, ['cancel', 'gift-card']);
}
