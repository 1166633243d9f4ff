import { useRef, useState } from 'react';
import { settingsTexts } from '../../lib/texts/settings.js';
import { showToast } from '../../lib/toast/toaster.js';
import { AnchorButton, Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { TextField } from '../../ui/field.js';
import { useResetCalendar } from './api/settings.js';
import { sayWhyNot } from './use-saving.js';

/** The secret address under which a calendar finds this customer's visits. */
export function CalendarCard({ address }: { address: string }) {
  const words = settingsTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const reset = useResetCalendar();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: words.copied });
    } catch {
      field.current?.select();
      showToast({ title: words.copyByHand, tone: 'error' });
    }
  };
  const close = () => setAsking(false);
  const confirm = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: words.resetDone });
        close();
      },
      onError: sayWhyNot,
    });
  return (
    <Card className="stack" aria-labelledby="settings-calendar">
      <h2 id="settings-calendar">{words.calendar}</h2>
      <p className="quiet">{words.calendarText}</p>
      <TextField
        ref={field}
        label={words.calendarAddress}
        hint={words.calendarSecret}
        readOnly
        spellCheck={false}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <AnchorButton look="secondary" href={address.replace(/^https?:/, 'webcal:')}>
          {words.calendarOpen}
        </AnchorButton>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {words.reset}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.resetTitle}
          text={words.resetText}
          keep={words.resetKeep}
          confirm={words.reset}
          isBusy={reset.isPending}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </Card>
  );
}
