/** The first characters of a text. Removes a half surrogate pair, which PostgreSQL's JSON would refuse. */
export const cut = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}/gu, '');
