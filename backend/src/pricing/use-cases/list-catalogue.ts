import { Injectable } from '@nestjs/common';
import type { ServiceOption } from '@homebright/contract';
import type { Service } from '../domain/service.js';
import { Services } from '../infra/services.js';

@Injectable()
export class ListCatalogue {
  constructor(private readonly services: Services) {}

  async run(): Promise<ServiceOption[]> {
    const sold = await this.services.list({ withInactive: false });
    return sold.map((service) => service.toOption());
  }

  /** Every service, sold or not, for the office. */
  all(): Promise<Service[]> {
    return this.services.list({ withInactive: true });
  }
}
