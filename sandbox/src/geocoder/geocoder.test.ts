import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from '../http/listen.js';
import type { Place } from './addresses.js';
import { startGeocoder } from './start-geocoder.js';

let geocoder: StandIn;
beforeAll(async () => {
  geocoder = await startGeocoder({ port: 0 });
});
afterAll(() => geocoder.stop());

async function find(q: string, limit = 5): Promise<string[]> {
  const response = await fetch(
    `${geocoder.url}?${new URLSearchParams({ q, limit: String(limit), format: 'json' })}`,
  );
  return ((await response.json()) as Place[]).map((place) => place.display_name);
}

describe('the geocoder', () => {
  it('answers as Nominatim does', async () => {
    const [first] = (await (await fetch(`${geocoder.url}?q=14+maple+avenue&format=json`)).json()) as Place[];
    expect(first?.display_name).toBe(
      '14, Maple Avenue, Larkfield, Alder County, New York, 10998, United States',
    );
    expect(typeof first?.place_id).toBe('number');
    expect([first?.lat, first?.lon].map(Number).every(Number.isFinite)).toBe(true);
  });

  it('finds by beginnings of words, short forms and in any case', async () => {
    expect(await find('12 NORTH')).toContain(
      '12, North Main Street, Larkfield, Alder County, New York, 10998, United States',
    );
    expect(await find('lighth')).toHaveLength(2);
    expect(await find('house schoolh')).toHaveLength(1);
    expect((await find('27 maple ave larkfield ny'))[0]).toMatch(/^27, Maple Avenue/);
    expect((await find('9 millpond rd'))[0]).toMatch(/^9, Millpond Road/);
  });

  it('puts whole words before beginnings, and keeps to the limit', async () => {
    expect((await find('12 north main'))[0]).toMatch(/^12, North Main Street/);
    expect(await find('street', 5)).toHaveLength(5);
    expect(await find('united states', 1000)).toHaveLength(40);
  });

  it('finds nothing at an unknown address, and refuses an empty question', async () => {
    expect(await find('atlantis')).toEqual([]);
    expect((await fetch(`${geocoder.url}?q=`)).status).toBe(400);
  });
});
