import Campaign from '@mui/icons-material/CampaignOutlined';
import { MAX_RECIPIENTS } from '@homebright/contract';
import { useState } from 'react';
import { BulkActionsToolbar, Button, SelectAllButton, useListContext } from 'react-admin';
import { NewsDialog } from './news-dialog';

/** Actions on the selected customers; the dialog stays open after its message has been sent. */
export function CustomerActions() {
  return (
    <BulkActionsToolbar selectAllButton={<SelectAllButton limit={MAX_RECIPIENTS} />}>
      <NewsButton />
    </BulkActionsToolbar>
  );
}

function NewsButton() {
  const { selectedIds } = useListContext();
  const [to, setTo] = useState<string[]>();
  // The bar is only hidden visually while nothing is selected: its button could still be reached with Tab.
  if (!selectedIds?.length && !to) return null;
  return (
    <>
      <Button label="Send news" onClick={() => setTo(selectedIds.map(String))}>
        <Campaign />
      </Button>
      {to ? <NewsDialog userIds={to} onClose={() => setTo(undefined)} /> : null}
    </>
  );
}
