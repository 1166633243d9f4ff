import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

/** The texts that a PDF shows, in the order in which they were written. */
export function textsIn(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(STREAM)].map(([, bytes = '']) =>
    Buffer.from(bytes, 'latin1'),
  );
  return streams.flatMap((bytes) => {
    const page = inflateSync(bytes).toString('latin1');
    return [...page.matchAll(/\[(.*?)\]\s*TJ/g)].map(([, shown = '']) => letters(shown));
  });
}

const letters = (shown: string): string =>
  [...shown.matchAll(/<([0-9a-f]*)>/gi)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');

export const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
