import { Injectable } from '@nestjs/common';
import type { Service } from '../domain/service.js';
import { Services } from '../infra/services.js';

@Injectable()
export class ListCatalogue {
  constructor(private readonly services: Services) {}

  /** JSON text of the contract's `ServiceOption[]` that are sold, by position. */
  soldAsJson(): Promise<string> {
    return this.services.soldAsJson();
  }

  /** Every service, sold or not, for the office. */
  all(): Promise<Service[]> {
    return this.services.list();
  }
}
