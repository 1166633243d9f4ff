import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/index.js';

/**
 * Distinguishes this installation's objects at the provider from those of other installations that share the
 * account.
 */
@Injectable()
export class Installation {
  private known: Promise<string> | null = null;

  constructor(private readonly sql: Sql) {}

  id(): Promise<string> {
    this.known ??= this.read().catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  private async read(): Promise<string> {
    const [only] = await this.sql.query<{ id: string }>(
      'payments-installation',
      'SELECT id FROM installation',
    );
    return only?.id ?? '';
  }
}
