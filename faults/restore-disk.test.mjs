import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { DebianPostgres, skipDebian } from './stage/debian-postgres.mjs';
import { scratch } from './stage/services.mjs';
import { smallDisk } from './stage/small-disk.mjs';
import { Stage } from './stage/stage.mjs';

const disk = skipDebian ? null : smallDisk('64m');
const skip = skipDebian || (disk ? false : 'mounting a small disk needs root on Linux');
let database;
let stage;

before(async () => {
  if (skip) return;
  database = await DebianPostgres.start();
  stage = await Stage.open({ database, worker: false });
  // The server runs under another account, which must be able to traverse the folder.
  chmodSync(dirname(disk.path), 0o711);
  database.ownFolder(join(disk.path, 'tables'));
  await database.admin(`CREATE TABLESPACE small LOCATION '${join(disk.path, 'tables')}'`);
  await database.admin('CREATE DATABASE crowded OWNER homebright TABLESPACE small');
});
after(async () => {
  await stage?.close();
  disk?.unmount();
});

async function inCrowded(sql) {
  const client = new pg.Client({ connectionString: database.urlOf('crowded') });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

test(
  "the database's disk is full while a restore fills it: a sentence, exit 1, nothing changed",
  { skip },
  async () => {
    // Rows that need more room than the disk has, but compress to little in the backup.
    await stage.rows(
      `INSERT INTO audit_log (actor_kind, action, entity, entity_id)
     SELECT 'system', 'tried', repeat('x', 900), n::text FROM generate_series(1, 80000) n`,
    );
    const file = join(scratch(), 'large.tar.gz');
    const backup = stage.process('backup-cli.js', ['backup', file]);
    await backup.start();
    assert.equal(await backup.ended, 0, backup.said);

    // A database in use, so that the restore has something to lose.
    stage.environment.DATABASE_URL = database.urlOf('crowded');
    const migrate = stage.process('migrate.js');
    await migrate.start();
    assert.equal(await migrate.ended, 0, migrate.said);
    await inCrowded(
      `INSERT INTO app_user (id, issuer, subject) VALUES (gen_random_uuid(), 'here', 'before')`,
    );

    const restore = stage.process('backup-cli.js', ['restore', file, '--replace', 'crowded']);
    await restore.start();
    assert.equal(await restore.ended, 1, restore.said);
    assert.equal(
      restore.said.trim(),
      "The database's disk is full. Make room and start again; nothing was changed.",
    );
    assert.deepEqual(await inCrowded('SELECT subject FROM app_user'), [{ subject: 'before' }]);
    assert.deepEqual(await inCrowded(`SELECT nspname FROM pg_namespace WHERE nspname = 'restoring'`), []);
  },
);
