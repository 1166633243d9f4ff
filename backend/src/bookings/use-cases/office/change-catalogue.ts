import { Injectable } from '@nestjs/common';
import type { CatalogueEntry, ServiceType } from '@homebright/contract';
import type { Actor } from '../../../platform/index.js';
import { AddService, ChangeService, RemoveService, type ServiceChange } from '../../../pricing/index.js';
import { BookedServices } from '../../infra/office/booked-services.js';
import { entryOf } from './read-catalogue.js';

@Injectable()
export class ChangeCatalogue {
  constructor(
    private readonly addService: AddService,
    private readonly changeService: ChangeService,
    private readonly removeService: RemoveService,
    private readonly booked: BookedServices,
  ) {}

  /** @throws NotFound, Invalid with the texts of spec section 5 */
  async run(id: string, change: ServiceChange, actor: Actor): Promise<CatalogueEntry> {
    return entryOf(await this.changeService.run(id, change, actor));
  }

  /** @throws Invalid, CONFLICT if the catalogue already has it */
  async add(id: ServiceType, change: ServiceChange, actor: Actor): Promise<CatalogueEntry> {
    return entryOf(await this.addService.run(id, change, actor));
  }

  /** Removes it from the catalogue; deletes it if it was never booked. @throws NotFound */
  async remove(id: string, actor: Actor): Promise<CatalogueEntry> {
    return entryOf(await this.removeService.run(id, (tx) => this.booked.wasBooked(tx, id), actor));
  }
}
