import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/index.js';

@Injectable()
export class ServiceLengths {
  constructor(private readonly sql: Sql) {}

  /** How many minutes the catalogue gives a service, sold or not; null for one that it does not have. */
  async find(serviceType: string): Promise<number | null> {
    const [service] = await this.sql.query<{ minutes: number }>(
      'dispatch-service-length',
      'SELECT duration_minutes AS minutes FROM service WHERE id = $1',
      [serviceType],
    );
    return service?.minutes ?? null;
  }
}
