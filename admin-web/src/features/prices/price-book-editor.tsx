import type { OfficePriceBooks } from '@homebright/contract';
import { Box, Button, Card } from '@mui/material';
import { useMemo, useState } from 'react';
import { Form, FormTab, ResourceContextProvider, TabbedFormView } from 'react-admin';
import { sentenceOf } from '../../lib/api';
import { useTimeZone } from '../../lib/site';
import { useToast } from '../../ui/toast';
import { bookErrors, bookOf, formOf } from './book-form';
import type { BookForm } from './book-form';
import { DiscardDialog, PutInForceDialog } from './draft-dialogs';
import { EditorTabs } from './editor-tabs';
import { EditorToolbar } from './editor-toolbar';
import { ExampleQuotes } from './example-quotes';
import { isStale, usePriceBookChanges } from './price-books-api';
import { CouponFields } from './tabs/coupon-fields';
import { DiscountFields } from './tabs/discount-fields';
import { ExtraFields } from './tabs/extra-fields';
import { History } from './tabs/history';
import { ServiceFields } from './tabs/service-fields';
import { TaxFields } from './tabs/tax-fields';
import { ZoneFields } from './tabs/zone-fields';
import { whenAndWho } from './when-and-who';
import { Notice } from '../../ui/notice';

interface PriceBookEditorProps {
  books: OfficePriceBooks;
  /** Loads somebody else's changes. */
  onReload: () => void;
}

/** Edits the draft, or starts one; beside it are the prices of six example homes. */
export function PriceBookEditor({ books, onReload }: PriceBookEditorProps) {
  const [asked, setAsked] = useState<'put-in-force' | 'discard'>();
  const record = useMemo(() => formOf((books.draft ?? { book: books.inForce }).book), [books]);
  const { save, discard, putInForce } = usePriceBookChanges();
  const toast = useToast();
  const keep = async (form: object) => {
    try {
      return await save.mutateAsync({ read: books, book: bookOf(form as BookForm) });
    } catch (error) {
      if (!isStale(error)) toast({ title: 'Error', text: sentenceOf(error, NOT_SAVED), tone: 'error' });
      return null;
    }
  };
  const leave = () => setAsked(undefined);
  const reload = () => {
    for (const mutation of [save, discard, putInForce]) mutation.reset();
    leave();
    onReload();
  };
  return (
    <ResourceContextProvider value="price-books">
      <Status books={books} />
      {[save, discard, putInForce].some(({ error }) => isStale(error)) ? <Stale onReload={reload} /> : null}
      <Form
        noValidate
        record={record}
        validate={(form) => bookErrors(form as BookForm)}
        onSubmit={async (form: object) => {
          if (await keep(form)) toast({ title: 'Draft saved', text: 'Customers do not see it yet.' });
        }}
      >
        <Box sx={BESIDE}>
          <Card sx={{ minWidth: 0 }}>
            <TabbedFormView
              syncWithLocation={false}
              tabs={<EditorTabs />}
              toolbar={
                <EditorToolbar
                  hasDraft={!!books.draft}
                  busy={save.isPending}
                  onDiscard={() => setAsked('discard')}
                  onPutInForce={async (form) => {
                    if (await keep(form)) setAsked('put-in-force');
                  }}
                />
              }
            >
              <FormTab label="Services & answers">
                <ServiceFields />
              </FormTab>
              <FormTab label="Extras">
                <ExtraFields />
              </FormTab>
              <FormTab label="Discounts">
                <DiscountFields />
              </FormTab>
              <FormTab label="Coupons">
                <CouponFields />
              </FormTab>
              <FormTab label="Area">
                <ZoneFields />
              </FormTab>
              <FormTab label="Tax">
                <TaxFields />
              </FormTab>
              <FormTab label="History">
                <History />
              </FormTab>
            </TabbedFormView>
          </Card>
          <ExampleQuotes inForce={books.inForce} />
        </Box>
      </Form>
      <PutInForceDialog
        books={books}
        open={asked === 'put-in-force' && !!books.draft}
        change={putInForce}
        onClose={leave}
      />
      <DiscardDialog open={asked === 'discard' && !!books.draft} change={discard} onClose={leave} />
    </ResourceContextProvider>
  );
}

const NOT_SAVED = 'The draft could not be saved';

/** The form with the example prices beside it, or below it on a narrow screen. */
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  gap: 2,
  alignItems: 'start',
};

function Status({ books: { inForce, draft } }: { books: OfficePriceBooks }) {
  const timeZone = useTimeZone();
  return (
    <Notice severity={draft ? 'warning' : 'info'} around={2}>
      {draft
        ? `This is a draft, last saved ${whenAndWho(draft, timeZone)}. Customers still pay by version ${inForce.version}.`
        : `Customers pay by version ${inForce.version}. What you change here becomes a draft first; nobody pays by it before you put it in force.`}
    </Notice>
  );
}

function Stale({ onReload }: { onReload: () => void }) {
  return (
    <Notice
      severity="error"
      around={2}
      action={
        <Button color="inherit" size="small" onClick={onReload}>
          Reload
        </Button>
      }
    >
      Somebody else has changed the prices in the meantime, so nothing of yours was saved. Reload to see
      theirs.
    </Notice>
  );
}
