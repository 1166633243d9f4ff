import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../../platform/index.js';

@Injectable()
export class SettingsLog {
  /** Names of the settings that the audit log shows as changed after this version. */
  async changedSince(tx: Tx, version: number): Promise<string[]> {
    const found = await rows<{ name: string }>(
      tx,
      `SELECT DISTINCT jsonb_object_keys(after) AS name FROM audit_log
       WHERE entity = 'settings' AND entity_id = 'business' AND (after ->> 'version')::int > $1`,
      [version],
    );
    return found.map(({ name }) => name);
  }

  async anythingBooked(tx: Tx): Promise<boolean> {
    const [found] = await rows<{ booked: boolean }>(tx, 'SELECT EXISTS (SELECT FROM booking) AS booked');
    return found?.booked === true;
  }
}
