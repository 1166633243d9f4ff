import { money, type PriceLine, type Quote, signedMoney } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { priceOf, SERVICES, useServices } from '../../lib/api/services.js';
import { send } from '../../lib/flow/store.js';
import { useFlow } from '../../lib/flow/use-flow.js';
import { texts } from '../../lib/texts/index.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import { PRICE_BOOK } from '../../ui/prices/price-book.js';
import { lineLabel } from '../../ui/prices/words.js';
import styles from './checkout.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** After a 409 PRICE_CHANGED: the price that was shown and the price now, side by side. Nothing is booked yet. */
export function PriceHasChanged({ quote }: { quote: Quote }) {
  const { checkout } = paymentTexts();
  const heading = usePageTitle(checkout.priceTitle);
  const queries = useQueryClient();
  const services = useServices();
  const { draft } = useFlow().booking;
  const before = draft?.shown ?? { total: priceOf(services, draft?.service ?? ''), lines: [] };

  const go = (event: Parameters<typeof send>[0]) => {
    for (const key of [PRICE_BOOK, SERVICES]) void queries.invalidateQueries({ queryKey: [key] });
    send(event);
  };
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <Card className={`${cardStyles.pageState} ${styles.priceChanged}`}>
        <Seal icon="card" />
        <h1 ref={heading} tabIndex={-1}>
          {checkout.priceTitle}
        </h1>
        <p className={textStyles.muted}>{checkout.priceText}</p>
        <table className={styles.priceTable}>
          <thead>
            <tr>
              <th scope="col">
                <span className={textStyles.unseen}>{checkout.priceItem}</span>
              </th>
              <th scope="col">{checkout.priceBefore}</th>
              <th scope="col">{checkout.priceNow}</th>
            </tr>
          </thead>
          <tbody>
            {sideBySide(before.lines, quote.lines).map(({ key, label, was, is }) => (
              <tr key={key} data-changed={was !== is || undefined}>
                <th scope="row">{label}</th>
                <td>{was ?? '–'}</td>
                <td>{is ?? '–'}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.summary.total}</th>
              <td>{money(before.total)}</td>
              <td>{money(quote.total)}</td>
            </tr>
          </tfoot>
        </table>
        <div className={layoutStyles.row}>
          <Button onClick={() => go({ type: 'priceAccepted', quote })}>{checkout.priceAccept}</Button>
          <Button look="secondary" onClick={() => go({ type: 'reviewAsked' })}>
            {checkout.priceBack}
          </Button>
        </div>
      </Card>
    </div>
  );
}

const keyOf = ({ kind, code, taxable }: PriceLine) => (kind === 'tax' ? kind : `${code} ${taxable}`);
const amountOf = (line?: PriceLine) =>
  line && (line.kind === 'service' ? money(line.amount) : signedMoney(line.amount));

/** Today's lines, with the dropped lines between them; empty if only the totals can be compared. */
export function sideBySide(before: readonly PriceLine[], now: readonly PriceLine[]) {
  if (before.length === 0) return [];
  const dropped = before.filter((line) => !now.some((one) => keyOf(one) === keyOf(line)));
  const tax = now.filter(({ kind }) => kind === 'tax');
  const rows = [...now.filter(({ kind }) => kind !== 'tax'), ...dropped.filter(({ kind }) => kind !== 'tax')];
  return [...rows, ...tax, ...dropped.filter(({ kind }) => kind === 'tax')].map((line) => {
    const key = keyOf(line);
    const find = (lines: readonly PriceLine[]) => amountOf(lines.find((one) => keyOf(one) === key));
    return { key, label: lineLabel(line), was: find(before), is: find(now) };
  });
}
