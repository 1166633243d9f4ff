/** A house in an invented town: `display_name` as Nominatim writes it. */
export interface Place {
  place_id: number;
  display_name: string;
  lat: string;
  lon: string;
}

interface Town {
  /** The address after the street: town, county, state, ZIP code. */
  where: string;
  center: [lat: number, lon: number];
  houses: string[];
}

const TOWNS: Town[] = [
  {
    where: 'Larkfield, Alder County, New York, 10998',
    center: [41.3012, -74.1187],
    houses: [
      '14, Maple Avenue',
      '27, Maple Avenue',
      '112, Orchard Street',
      '118, Orchard Street',
      '9, Millpond Road',
      '340, North Harbor Street',
      '12, North Main Street',
      '58, South Main Street',
      '231, Willow Lane',
      '76, Chestnut Court',
      '405, Old Ferry Road',
      '6, Station Place',
    ],
  },
  {
    where: 'Brackwater, Alder County, New York, 10981',
    center: [41.2644, -74.0561],
    houses: [
      '3, Lantern Lane',
      '88, Harbor Street',
      '19, East Quarry Road',
      '420, West Quarry Road',
      '150, Bridge Street',
      '71, Sycamore Drive',
      '64, Sycamore Drive',
      '205, Fairview Terrace',
      '33, Chapel Hill Road',
      '1010, Brackwater Turnpike',
      '17, Juniper Court',
      '92, Maple Street',
    ],
  },
  {
    where: 'Fennimore Heights, Kestrel County, New Jersey, 07899',
    center: [40.9127, -74.2873],
    houses: [
      '501, Summit Avenue',
      '515, Summit Avenue',
      '22, Hawthorne Place',
      '148, North Ridge Road',
      '39, Cedar Street',
      '260, Cedar Street',
      '7, Rosewood Circle',
      '1204, Kestrel Boulevard',
      '83, Park Lane',
      '45, Library Street',
      '318, Birch Avenue',
      '12, Northgate Drive',
    ],
  },
  {
    where: 'Pinehollow, Dunmore County, Pennsylvania, 18999',
    center: [41.0853, -75.3316],
    houses: [
      '4, Pinehollow Road',
      '166, Creekside Drive',
      '29, Creekside Drive',
      '77, West Elm Street',
      '310, East Elm Street',
      '15, Hemlock Lane',
      '808, Valley View Road',
      '52, Schoolhouse Road',
      '61, Walnut Street',
      '240, Walnut Street',
      '11, Meadow Court',
      '133, Spring Garden Street',
    ],
  },
  {
    where: 'Port Ansel, Tidewater County, Connecticut, 06999',
    center: [41.2398, -72.8894],
    houses: [
      '2, Lighthouse Road',
      '36, Lighthouse Road',
      '190, Captain Street',
      '47, Shore Drive',
      '1115, Shore Drive',
      '8, Oyster Lane',
      '73, Pearl Street',
      '128, South Beach Avenue',
      '250, Washington Street',
      '54, Dogwood Drive',
      '99, Cannery Row',
      '31, Vineyard Street',
    ],
  },
];

/** Sixty houses, a few hundred meters apart around each town's center. */
export const PLACES: readonly Place[] = TOWNS.flatMap((town, t) =>
  town.houses.map((house, h) => ({
    place_id: 410_000 + t * 100 + h,
    display_name: `${house}, ${town.where}, United States`,
    lat: (town.center[0] + Math.sin(h * 2.4) * 0.0035 * Math.sqrt(h)).toFixed(7),
    lon: (town.center[1] + Math.cos(h * 2.4) * 0.0035 * Math.sqrt(h)).toFixed(7),
  })),
);
