import { SERVICE_LABELS, type ServiceType } from '@homebright/contract';
import { texts } from './texts/index.js';

/** '2-Hour Standard Clean' in the visitor's language; an unknown id as it is. */
export const serviceName = (service: ServiceType | string): string =>
  texts.catalogText(SERVICE_LABELS[service as ServiceType] ?? service);
