import type { ImportCheck, ImportKind, ImportRow, ImportRows, ImportRun } from '@homebright/contract';
import { RunImports } from '../../src/imports/use-cases/run-imports.js';
import type { Answer, BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { signInAsAdmin } from '../sign-in.js';

/** The office with its files. */
export class ImportStage {
  private constructor(
    readonly stage: BookingsStage,
    readonly office: Office,
    readonly cookie: string,
  ) {}

  static async enter(stage: BookingsStage): Promise<ImportStage> {
    const cookie = await signInAsAdmin(stage.test);
    return new ImportStage(stage, await Office.enter(stage), cookie);
  }

  async upload(kind: ImportKind, content: string | Buffer, name = 'old.csv'): Promise<Answer<ImportRun>> {
    const edge = 'edge-of-a-form';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]);
    const answer = await this.stage.test.app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      headers: { cookie: this.cookie, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<ImportRun>() };
  }

  /** Uploads a file and checks it with the guessed columns. */
  async checked(
    kind: ImportKind,
    content: string | Buffer,
    how: Partial<ImportCheck> = {},
  ): Promise<ImportRun> {
    const { body: run, status } = await this.upload(kind, content);
    if (status !== 201) throw new Error(`Not taken: ${JSON.stringify(run)}`);
    const { mapping, version } = run;
    const asked = await this.office.ask('POST', `imports/${run.id}/actions/check`, {
      mapping,
      version,
      ...how,
    });
    if (asked.status !== 200) throw new Error(`Not checked: ${JSON.stringify(asked.body)}`);
    return this.worked(run.id);
  }

  /** Runs the worker until its part is done. */
  async worked(id: number): Promise<ImportRun> {
    for (;;) {
      await this.stage.test.app.get(RunImports).run();
      const run = await this.show(id);
      if (run.state !== 'checking' && run.state !== 'importing') return run;
    }
  }

  async show(id: number): Promise<ImportRun> {
    return (await this.office.get<ImportRun>(`imports/${id}`)).body;
  }

  confirm(run: ImportRun, leaveOut = false): Promise<Answer<ImportRun>> {
    return this.office.ask('POST', `imports/${run.id}/actions/import`, { version: run.version, leaveOut });
  }

  /** Checks, confirms and imports a file. */
  async imported(kind: ImportKind, content: string | Buffer, leaveOut = false): Promise<ImportRun> {
    const run = await this.checked(kind, content);
    const asked = await this.confirm(run, leaveOut);
    if (asked.status !== 200)
      throw new Error(`Not imported: ${JSON.stringify([asked.body, await this.rows(run)])}`);
    return this.worked(run.id);
  }

  async rows(run: Pick<ImportRun, 'id'>, state = ''): Promise<ImportRow[]> {
    return (await this.office.get<ImportRows>(`imports/${run.id}/rows?state=${state}`)).body.rows;
  }
}

/** Comma-separated lines. */
export const csv = (...lines: string[][]): string => lines.map((cells) => cells.join(',')).join('\r\n');
