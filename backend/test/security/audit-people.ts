import type { Cleaner, OpenSession, TimeOff } from '@homebright/contract';
import type { PostStage } from '../notifications/stage.js';
import { auditVisits } from './audit-visits.js';

export type Does = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<unknown>;

/** Changes cleaners and their time off, and expects each change in the audit log. */
export async function auditCleaners(does: Does, crewId: number): Promise<void> {
  const dana = {
    name: 'Dana',
    email: 'dana@example.com',
    crews: [{ crewId, from: '2027-03-01', until: null }],
  };
  const cleaner = (await does('POST', 'cleaners', {}, dana, ['create', 'cleaner'])) as Cleaner;
  const ids = { id: cleaner.id };
  await does('POST', 'cleaners/{id}/actions/make-code', ids, undefined, ['make-code', 'cleaner']);
  const change = { name: 'Dana B.', version: cleaner.version };
  await does('PATCH', 'cleaners/{id}', ids, change, ['change', 'cleaner']);
  const days = { firstDate: '2027-07-01', lastDate: '2027-07-02' };
  const off = (await does('POST', 'cleaners/{id}/time-off', ids, days, [
    'create-time-off',
    'cleaner',
  ])) as TimeOff;
  const both = { cleanerId: cleaner.id, id: off.id };
  await does('DELETE', 'cleaners/{cleanerId}/time-off/{id}', both, undefined, ['delete-time-off', 'cleaner']);
  await does('DELETE', 'cleaners/{id}', ids, undefined, ['delete', 'cleaner']);
  const list = { about: 'service', subject: '4-hour' };
  const own = { lines: [{ text: 'Windows', spanish: null }], version: 0 };
  await does('PATCH', 'checklists/{about}/{subject}', list, own, ['change', 'checklist']);
}

/** Invites somebody to the office, and expects each step in the audit log. */
export async function auditInvitations(does: Does): Promise<void> {
  const asked = { email: 'nora@example.com', role: 'dispatcher', ownPassword: 'a-quiet-broom-27' };
  const ids = (await does('POST', 'invitations', {}, asked, ['invite', 'invitation'])) as { id: number };
  await does('POST', 'invitations/{id}/actions/send-again', ids, undefined, ['send-again', 'invitation']);
  await does('DELETE', 'invitations/{id}', ids, undefined, ['withdraw', 'invitation']);
}

/** Ends the sessions of the administrator, a colleague, a customer and a cleaner. */
export async function auditSessions(post: PostStage, does: Does): Promise<void> {
  const payload = { username: 'admin', password: 'a-quiet-broom-27' };
  await post.bookings.test.app.inject({ method: 'POST', url: '/api/admin/login', payload });
  const sessions = (await post.office<OpenSession[]>('GET', '/api/admin/account/sessions')).body;
  const elsewhere = sessions.find(({ current }) => !current);
  const ended: [string, string] = ['end-sessions', 'administrator'];
  await does('DELETE', 'account/sessions/{id}', { id: elsewhere?.id ?? '' }, undefined, ended);
  await does('DELETE', 'account/sessions', {}, undefined, ended);
  const [zofia] = await post.rows<{ id: number }>(`SELECT id FROM administrator WHERE username = 'zofia'`);
  await does('DELETE', 'administrators/{id}/sessions', { id: zofia?.id ?? 0 }, undefined, ended);
  const [ana] = await post.rows<{ id: number }>(`INSERT INTO cleaner (name) VALUES ('Ana') RETURNING id`);
  await does('DELETE', 'cleaners/{id}/sessions', { id: ana?.id ?? 0 }, undefined, [
    'end-sessions',
    'cleaner',
  ]);
  const customer = await post.bookings.customer('grace@example.com');
  const { id: userId } = (await customer.get<{ id: string }>('/api/auth/user')).body;
  await does('DELETE', 'users/{userId}/sessions', { userId }, undefined, ['end-sessions', 'customer']);
  await auditVisits(post, does);
}
