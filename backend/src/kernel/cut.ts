/** The first characters of a text. Removes a half surrogate pair, which PostgreSQL's JSON would refuse. */
export const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/\p{Cs}/gu, '');
