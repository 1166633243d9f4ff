import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../kernel/domain-error.js';
import { rows, type Tx } from '../../../platform/index.js';

@Injectable()
export class CrewNames {
  /** @throws NotFound */
  async mustExist(tx: Tx, crewId: number): Promise<void> {
    const found = await rows(tx, 'SELECT 1 FROM crew WHERE id = $1', [crewId]);
    if (!found.length) throw new NotFound('The crew');
  }
}
