/** The first characters of a text, without half of a surrogate pair: PostgreSQL's JSON refuses it. */
export const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/\p{Cs}/gu, '');
