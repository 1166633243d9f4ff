import { Injectable } from '@nestjs/common';
import type { Crew as CrewRecord } from '@homebright/contract';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { Crew, type CrewFacts } from '../domain/crew.js';

@Injectable()
export class AddCrew {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** @throws Invalid */
  async run(facts: CrewFacts, actor: Actor): Promise<CrewRecord> {
    return this.transactions.run(async (tx) => {
      const crew = await tx.save(new Crew(facts));
      await this.audit.write(tx, actor, {
        action: 'create',
        entity: 'crew',
        entityId: crew.id,
        after: crew.facts(),
      });
      return crew.record();
    });
  }
}
