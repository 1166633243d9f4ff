import type { ErrorBody, ImportRun } from '@homebright/contract';
import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const MB = 1024 * 1024;
/** Rows of 5,000 characters: 24 MB per file. */
const ROWS = 4_800;
const HEAD =
  '--edge\r\ncontent-disposition: form-data; name="kind"\r\n\r\ncustomers\r\n--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCustomer ID,Name,Phone,Notes\r\n';

describe('many files at once', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  /** Uploads that this process keeps on disk. */
  const files = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`upload-${process.pid}-`)).length;
  /** Starts an upload whose data the test sends bit by bit; nothing of it stays in memory here. */
  async function upload() {
    const sent: ClientRequest = request(`${await stage.test.app.getUrl()}/api/admin/imports`, {
      method: 'POST',
      headers: { cookie: imports.cookie, 'content-type': 'multipart/form-data; boundary=edge' },
    });
    const answer = new Promise<{ status: number; body: ImportRun & ErrorBody }>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as ImportRun & ErrorBody }),
        );
      });
    });
    answer.catch(() => undefined);
    const write = (text: string) =>
      new Promise<void>((go) => (sent.write(text) ? go() : sent.once('drain', go)));
    await write(HEAD);
    return { sent, answer, write, end: () => sent.end('\r\n--edge--\r\n') };
  }

  it('96 MB in four files: read one after the other, never half of it in memory, and no file is left', async () => {
    const NOTES = 'n'.repeat(5_000);
    const whole = async (file: number) => {
      const { write, end, answer } = await upload();
      for (let row = 0; row < ROWS; row += 1) await write(`${file}-${row},Ann,5552123456,${NOTES}\r\n`);
      end();
      return answer;
    };
    collectGarbage();
    const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
    const before = used();
    let [most, atOnce, isOver] = [0, 0, false];
    const sending = Promise.all([1, 2, 3, 4].map(whole)).finally(() => (isOver = true));
    while (!isOver) {
      collectGarbage();
      most = Math.max(most, used() - before);
      const [busy] = await stage.rows<{ count: number }>(
        `SELECT count(*)::integer AS count FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'INSERT INTO import_r%' AND state <> 'idle'`,
      );
      atOnce = Math.max(atOnce, busy?.count ?? 0);
      await pause(400);
    }
    const answers = await sending;
    expect(answers.map(({ status, body }) => [status, body.rows])).toEqual(answers.map(() => [201, ROWS]));
    expect(atOnce).toBe(1);
    expect(most / MB).toBeLessThan(48);
    expect(files()).toBe(0);

    const [{ body: run } = { body: {} as ImportRun }] = answers;
    const asked = { mapping: run.mapping, version: run.version };
    collectGarbage();
    const rested = used();
    await imports.office.ask('POST', `imports/${run.id}/actions/check`, asked);
    let grown = 0;
    const working = imports.worked(run.id);
    let isChecked = false;
    void working.finally(() => (isChecked = true));
    while (!isChecked) {
      collectGarbage();
      grown = Math.max(grown, used() - rested);
      await pause(400);
    }
    expect(await working).toMatchObject({ state: 'checked', rows: ROWS });
    expect(grown / MB).toBeLessThan(24);
  });

  it('an upload that breaks off leaves nothing, and the next one is taken', async () => {
    const runs = async () => (await stage.rows('SELECT FROM import_run')).length;
    const before = await runs();
    const { sent, write } = await upload();
    await write('B-1,Bo,5552123456,half of a r');
    while (files() === 0) await pause(20);
    sent.destroy();
    while (files() > 0) await pause(20);
    const whole = csv(['Customer ID', 'Name'], ['B-2', 'Bea']);
    expect((await imports.upload('customers', whole)).status).toBe(201);
    expect(await runs()).toBe(before + 1);
  });

  it('of dry runs asked for at once one is made; the others are told to wait, and lose nothing', async () => {
    const uploads = await Promise.all(
      ['D-1', 'D-2', 'D-3'].map((id) =>
        imports.upload('customers', csv(['Customer ID', 'Name', 'Phone'], [id, 'Dee', '5552123456'])),
      ),
    );
    const check = ({ body: { id, mapping, version } }: (typeof uploads)[number]) =>
      imports.office.ask<ErrorBody>('POST', `imports/${id}/actions/check`, { mapping, version });
    const asked = await Promise.all(uploads.map(check));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of asked)
      if (status === 409) expect(body.error).toContain('Another import is under way.');
    const first = uploads[asked.findIndex(({ status }) => status === 200)];
    expect((await imports.worked(first?.body.id ?? NaN)).counts).toEqual({ new: 1 });
    for (const one of uploads.filter((each) => each !== first)) {
      expect((await check(one)).status).toBe(200);
      expect((await imports.worked(one.body.id)).counts).toEqual({ new: 1 });
    }
  });

  it('fifty uploads are kept and no more, until one is deleted', async () => {
    await stage.rows(
      `INSERT INTO import_run (kind, file_name, encoding, delimiter, headers, created_by, created_at, ends_at)
       SELECT 'homes', 'old.csv', 'UTF-8', ',', '{a}', 'admin', now(), now() + interval '7 days'
       FROM generate_series(1, 50 - (SELECT count(*)::integer FROM import_run))`,
    );
    const file = csv(['Customer ID', 'Name'], ['F-1', 'Fay']);
    expect(await imports.upload('customers', file)).toMatchObject({
      status: 409,
      body: { error: 'There are 50 uploads already. Please delete those that you don’t need.' },
    });
    const [old] = await stage.rows<{ id: number; version: number }>(
      `SELECT id, version FROM import_run WHERE file_name = 'old.csv' LIMIT 1`,
    );
    await imports.office.ask('DELETE', `imports/${old?.id}?version=${old?.version}`);
    expect((await imports.upload('customers', file)).status).toBe(201);
  });
});
