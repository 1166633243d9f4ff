import type { OfficeLook } from '@homebright/contract';
import type { PostStage } from '../notifications/stage.js';
import { sendPicture } from '../operations/send-picture.js';
import { auditImports } from './audit-imports.js';

type Does = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<unknown>;

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>';

/** Uploads a logo and saves the look with it. @returns the audit entries that the form's upload wrote */
async function auditLook(post: PostStage, does: Does): Promise<string[]> {
  const { body: light } = await sendPicture(post.bookings, 'logo', LOGO);
  const left = await post.rows<{ action: string }>(`SELECT action FROM audit_log WHERE entity = 'look'`);
  const { body: look } = await post.office<OfficeLook>('GET', '/api/admin/look');
  const logo = { light, dark: null, hasName: false };
  await does('PATCH', 'look', {}, { ...look, logo }, ['change', 'look']);
  return left.map(({ action }) => action);
}

/** Does everything that uploads files. @returns the audit entries that the uploads wrote */
export const auditFiles = async (post: PostStage, does: Does): Promise<string[]> => [
  ...(await auditImports(post, does)),
  ...(await auditLook(post, does)),
];
