import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { PriceBookEditor } from './price-book-editor';
import { usePriceBooks } from './price-books-api';

/** The pricing rules: edited in a draft, which applies to customers once it is put in force. */
export function PricesPage() {
  const { data, isPending, isError, refetch } = usePriceBooks();
  return (
    <Page title="Prices">
      {isPending ? <Spinner label="Loading the price book" /> : null}
      {isError ? (
        <LoadError onRetry={() => void refetch()}>The price book could not be loaded.</LoadError>
      ) : null}
      {data ? <PriceBookEditor books={data} onReload={() => void refetch()} /> : null}
    </Page>
  );
}
