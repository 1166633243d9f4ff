const CODES = new Map(
  Object.entries({
    ...{ alabama: 'AL', alaska: 'AK', arizona: 'AZ', arkansas: 'AR', california: 'CA', colorado: 'CO' },
    ...{ connecticut: 'CT', delaware: 'DE', 'district of columbia': 'DC', florida: 'FL', georgia: 'GA' },
    ...{ hawaii: 'HI', idaho: 'ID', illinois: 'IL', indiana: 'IN', iowa: 'IA', kansas: 'KS' },
    ...{ kentucky: 'KY', louisiana: 'LA', maine: 'ME', maryland: 'MD', massachusetts: 'MA' },
    ...{ michigan: 'MI', minnesota: 'MN', mississippi: 'MS', missouri: 'MO', montana: 'MT' },
    ...{ nebraska: 'NE', nevada: 'NV', 'new hampshire': 'NH', 'new jersey': 'NJ', 'new mexico': 'NM' },
    ...{ 'new york': 'NY', 'north carolina': 'NC', 'north dakota': 'ND', ohio: 'OH', oklahoma: 'OK' },
    ...{ oregon: 'OR', pennsylvania: 'PA', 'puerto rico': 'PR', 'rhode island': 'RI' },
    ...{ 'south carolina': 'SC', 'south dakota': 'SD', tennessee: 'TN', texas: 'TX', utah: 'UT' },
    ...{ vermont: 'VT', virginia: 'VA', washington: 'WA', 'west virginia': 'WV', wisconsin: 'WI' },
    wyoming: 'WY',
  }),
);
const KNOWN = new Set(CODES.values());

/** The two-letter code: 'NJ' for 'New Jersey' or 'nj'. undefined if the text isn't a state. */
export function stateCode(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  const code = CODES.get(plain) ?? plain.toUpperCase();
  return KNOWN.has(code) ? code : undefined;
}
