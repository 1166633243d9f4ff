import { Box, Button as PlainButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { BulkDialog } from '../../../booking/bulk/bulk-dialog';
import { useOneCall, useVersionedCall } from '../../../booking/bulk/changes';
import { NO_EMAIL_YET, useIsOpen } from '../../../lib/site';
import type { MoneyAction } from './money-actions';

/** The id of a booking or a refund, or the provider's id of a payment. */
type Id = number | string;

interface Row extends RaRecord<Id> {
  version?: number;
}

/** Actions on all selected rows. */
export function BulkMoneyButtons({ actions }: { actions: readonly MoneyAction[] }) {
  const { selectedIds } = useListContext<Row>();
  // The bar is only hidden visually while nothing is selected: its buttons could still be reached with Tab.
  if (!selectedIds?.length) return null;
  return <Actions ids={selectedIds} actions={actions} bulk />;
}

/** The next steps of one row, as buttons. */
export function RowMoneyButtons({
  row,
  actions,
  children,
}: {
  row: Row;
  actions: readonly MoneyAction[];
  children?: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        marginLeft: -0.75,
        '.MuiButton-root': { minWidth: 0, whiteSpace: 'nowrap' },
      }}
    >
      <Actions ids={[row.id]} actions={actions} />
      {children}
    </Box>
  );
}

interface ActionsProps {
  ids: Id[];
  actions: readonly MoneyAction[];
  bulk?: boolean;
}

function Actions({ ids, actions, bulk = false }: ActionsProps) {
  const [asking, setAsking] = useState<{ action: MoneyAction; ids: Id[] }>();
  return (
    <>
      {actions.map((action) =>
        bulk ? (
          <Button key={action.label} label={action.label} onClick={() => setAsking({ action, ids })} />
        ) : (
          <PlainButton key={action.label} size="small" onClick={() => setAsking({ action, ids })}>
            {action.label}
          </PlainButton>
        ),
      )}
      {asking ? <MoneyDialog {...asking} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

interface MoneyDialogProps {
  action: MoneyAction;
  ids: Id[];
  onClose: () => void;
}

/** One call for all rows; refused rows stay in the dialog, each with the reason. */
function MoneyDialog({ action, ids, onClose }: MoneyDialogProps) {
  const [remaining, setRemaining] = useState(ids);
  const versionOf = useVersions();
  const isOpen = useIsOpen();
  const caveat = action.emails && !isOpen ? ` ${NO_EMAIL_YET}` : '';
  const changeVersions = useVersionedCall<Id>(action.path, (id) => ({ version: versionOf(id) }));
  const changeIds = useOneCall<Id>(action.path, (rows) => ({ ids: rows }));
  return (
    <BulkDialog
      ids={remaining}
      onRemaining={setRemaining}
      action={action.question(remaining.length)}
      description={action.description + caveat}
      leave="Not now"
      done={action.done(remaining.length) + (caveat && `.${caveat}`)}
      change={action.versions ? changeVersions : changeIds}
      onClose={onClose}
    />
  );
}

/** Finds a row's version in the cached pages of the list; undefined if no page has the row. */
function useVersions(): (id: Id) => number | undefined {
  const client = useQueryClient();
  const { resource } = useListContext<Row>();
  return (id) =>
    client
      .getQueriesData<{ data?: Row[] }>({ queryKey: [resource, 'getList'] })
      .flatMap(([, page]) => page?.data ?? [])
      .find((row) => row.id === id)?.version;
}
