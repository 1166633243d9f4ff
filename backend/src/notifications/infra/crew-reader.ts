import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';

const LARGEST_CREW = 2_147_483_647;

/** Names of crews; retired ones have none. */
@Injectable()
export class CrewReader {
  async name(tx: Tx, crewId: number): Promise<string | null> {
    return this.find(tx, crewId, '');
  }

  /** Locked until the transaction ends, so that nobody retires the crew meanwhile. */
  async lockName(tx: Tx, crewId: number): Promise<string | null> {
    return this.find(tx, crewId, 'FOR SHARE');
  }

  private async find(tx: Tx, crewId: number, lock: string): Promise<string | null> {
    if (!(crewId > 0 && crewId <= LARGEST_CREW)) return null;
    const [crew] = await rows<{ name: string }>(
      tx,
      `SELECT name FROM crew WHERE id = $1 AND retired_at IS NULL ${lock}`,
      [crewId],
    );
    return crew?.name ?? null;
  }
}
