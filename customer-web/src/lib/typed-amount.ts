import { type Cents, centsFromDollars } from '@homebright/contract';

interface Range {
  from: Cents;
  to: Cents;
}

/** '20', '$12.50' or '12,50' → cents; undefined if the amount is not in range or the text is not an amount. */
export function typedAmount(text: string, { from, to }: Range): Cents | undefined {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .trim()
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = centsFromDollars(Number(plain));
  return amount >= from && amount <= to ? amount : undefined;
}
