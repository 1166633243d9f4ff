import { expect, it } from 'vitest';
import { thingInWords } from './audit-log';

it.each([
  [{ entity: 'booking', entityId: '58' }, 'Booking #58'],
  [{ entity: 'demo-data', entityId: null }, 'Demo data'],
  [{ entity: 'service', entityId: 'deep-clean' }, 'Service Deep clean'],
  [
    { entity: 'customer', entityId: '4cc20afc-8cf4-40b7-b2cb-45fadbd82b58' },
    'Customer 4cc20afc-8cf4-40b7-b2cb-45fadbd82b58',
  ],
])('%o is said as %s', (entry, words) => expect(thingInWords(entry)).toBe(words));
