import type { User, WrittenQuoteDetails } from '@homebright/contract';
import type { PostStage } from '../notifications/stage.js';
import { HOME, optionOf, uploadPicture } from '../quotes/stage.js';

type Does = <Body>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<Body>;

/** Uploads a photo for a quote. @returns the audit entries that this wrote */
export async function auditQuotePhotos(post: PostStage): Promise<string[]> {
  await uploadPicture(post.bookings);
  const written = await post.rows<{ action: string }>(`SELECT action FROM audit_log WHERE entity = 'photo'`);
  return written.map(({ action }) => action);
}

/** Writes, sends and declines quotes, and expects each change in the audit log. */
export async function auditQuotes(post: PostStage, does: Does): Promise<void> {
  const given = { name: 'Rosa Lane', phone: '5550147788' };
  const { id: userId } = await does<User>('POST', 'users', {}, given, ['create', 'customer']);
  const draft = { userId, home: HOME, options: [optionOf()], expiresOn: '2027-04-09', note: '', photos: [] };
  const write = () => does<WrittenQuoteDetails>('POST', 'quotes', {}, draft, ['write', 'quote']);
  const { id } = await write();
  await does('PUT', 'quotes/{id}', { id }, { ...draft, note: 'As agreed.', version: 1 }, ['edit', 'quote']);
  await does('POST', 'quotes/{id}/actions/send', { id }, { by: 'link', version: 2 }, ['send', 'quote']);
  const declined = { reason: 'price', version: 3 };
  await does('POST', 'quotes/{id}/actions/decline', { id }, declined, ['decline', 'quote']);
  const other = await write();
  await does('DELETE', 'quotes/{id}', { id: other.id }, undefined, ['delete', 'quote']);
}
