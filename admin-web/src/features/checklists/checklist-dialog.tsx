import { checklistProblem } from '@homebright/contract';
import type { Checklist, ChecklistLine } from '@homebright/contract';
import { useState } from 'react';
import { staleFields } from '../../booking/api/stale';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { useChangeChecklist } from './checklists-api';
import { LineRows } from './line-rows';
import { Muted } from '../../ui/text';
import { Action } from '../../ui/action';

/** Edits the lines of one list: words, order, and translation. */
export function ChecklistDialog({ list, onClose }: { list: Checklist; onClose: () => void }) {
  const toast = useToast();
  const save = useChangeChecklist(list);
  const [lines, setLines] = useState(list.lines);
  const [wasTried, setTried] = useState(false);
  const problem = checklistProblem(lines);

  function send(newLines: ChecklistLine[] | null) {
    save.mutate(
      { lines: newLines, version: list.version },
      {
        onSuccess: () => {
          toast({ title: list.name, text: newLines ? 'The list is saved.' : 'The default list is back.' });
          onClose();
        },
      },
    );
  }
  function submit() {
    setTried(true);
    if (!problem) send(lines);
  }

  return (
    <FormDialog
      open
      wide
      title={`Checklist: ${list.name}`}
      description="From top to bottom as the crew works. Without Spanish words, cleaners who read Spanish see the English ones."
      submit="Save"
      submitting="Saving..."
      busy={save.isPending}
      refusal={(wasTried ? problem : undefined) ?? refusalOf(save.error)}
      onClose={onClose}
      onSubmit={submit}
    >
      <LineRows lines={lines} onChange={setLines} />
      {list.own ? (
        <Muted above={2}>
          <Action size="small" disabled={save.isPending} onClick={() => send(null)} outdent={0.5}>
            {list.about === 'service' ? 'Back to the service’s card' : 'Back to the extra’s name'}
          </Action>
        </Muted>
      ) : null}
    </FormDialog>
  );
}

function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const now = staleFields(error)?.find(({ field }) => field === 'lines')?.now;
  const isNow = Array.isArray(now)
    ? ` It is now: ${now.join(', ')}. Close this and open it again to go on from there.`
    : '';
  return sentenceOf(error, 'The list could not be saved. Please try again.') + isNow;
}
