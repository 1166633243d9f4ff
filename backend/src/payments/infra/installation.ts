import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/index.js';

/**
 * The id that tells this installation's objects at the provider from those of others that share the account.
 */
@Injectable()
export class Installation {
  private cachedId: Promise<string> | null = null;

  constructor(private readonly sql: Sql) {}

  id(): Promise<string> {
    this.cachedId ??= this.read().catch((error: unknown) => {
      this.cachedId = null;
      throw error;
    });
    return this.cachedId;
  }

  private async read(): Promise<string> {
    const [installation] = await this.sql.query<{ id: string }>(
      'payments-installation',
      'SELECT id FROM installation',
    );
    return installation?.id ?? '';
  }
}
