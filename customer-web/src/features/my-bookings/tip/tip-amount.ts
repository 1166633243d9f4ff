import { type Cents, centsFromDollars, TIP_RANGE } from '@homebright/contract';

/** '20', '$12.50' or '12,50' → cents; undefined if the tip is not in range or the text is not an amount. */
export function tipIn(text: string): Cents | undefined {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .trim()
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = centsFromDollars(Number(plain));
  return amount >= TIP_RANGE.from && amount <= TIP_RANGE.to ? amount : undefined;
}
