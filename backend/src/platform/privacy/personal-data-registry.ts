import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { PERSONAL_DATA, type PersonalData } from './personal-data.js';

/** The modules' classes marked with `@HoldsPersonalData()`, collected at boot. */
@Injectable()
export class PersonalDataRegistry {
  private found: PersonalData[] | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  get parts(): readonly PersonalData[] {
    this.found ??= this.find();
    return this.found;
  }

  private find(): PersonalData[] {
    const parts = new Set<PersonalData>();
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[]) {
      if (!instance || typeof instance !== 'object') continue;
      if (this.reflector.get<unknown>(PERSONAL_DATA, instance.constructor))
        parts.add(instance as PersonalData);
    }
    return [...parts];
  }
}
