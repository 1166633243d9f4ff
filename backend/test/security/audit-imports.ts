import type { ImportRun } from '@homebright/contract';
import { csv, ImportStage } from '../imports/import-stage.js';
import type { PostStage } from '../notifications/stage.js';

type Does = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<unknown>;

/**
 * Imports a file, and expects each step in the audit log.
 * @returns the entries that the form's upload wrote
 */
export async function auditImports(post: PostStage, does: Does): Promise<string[]> {
  const imports = await ImportStage.enter(post.bookings);
  const head = ['Customer ID', 'Name', 'Phone'];
  const { body: run } = await imports.upload(
    'customers',
    csv(head, ['1', 'Ann', '5550123456'], ['2', 'Bo', '5550123457']),
  );
  const left = await post.rows<{ action: string }>(`SELECT action FROM audit_log WHERE entity = 'import'`);
  const ids = { id: run.id, line: 2 };
  const { mapping } = run;
  await does('POST', 'imports/{id}/actions/check', ids, { version: run.version, mapping }, [
    'check',
    'import',
  ]);
  const seen = async () => ({ version: (await imports.show(run.id)).version });
  await imports.worked(run.id);
  const out = { ...(await seen()), choice: 'leave-out' };
  await does('PATCH', 'imports/{id}/rows/{line}', ids, out, ['choose', 'import']);
  await does('POST', 'imports/{id}/actions/import', ids, await seen(), ['confirm', 'import']);
  await imports.worked(run.id);
  const { version } = (await imports.show(run.id)) satisfies ImportRun;
  await does('DELETE', `imports/{id}?version=${version}`, ids, undefined, ['discard', 'import']);
  return left.map(({ action }) => action);
}
