import type { CalendarLinkState } from '@homebright/contract';
import { useRef, useState } from 'react';
import { texts } from '../../lib/texts/index.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { longDate } from '../../lib/time/format.js';
import { showToast } from '../../lib/toast/toaster.js';
import { AnchorButton, Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { TextField } from '../../ui/field.js';
import { useNewCalendarLink } from './api/settings.js';
import { sayWhyNot } from './use-saving.js';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** The secret link through which a calendar app reads this customer's visits. It is shown once, when it is created. */
export function CalendarCard({ link }: { link: CalendarLinkState }) {
  const words = settingsTexts();
  const [isAsking, setAsking] = useState(false);
  const making = useNewCalendarLink();
  const address = making.data?.calendarUrl;
  const close = () => setAsking(false);
  const make = () =>
    void making
      .mutateAsync(undefined, { onSuccess: close })
      .then(() => showToast({ title: words.calendarMade }), sayWhyNot);
  return (
    <Card className={layoutStyles.stack} aria-labelledby="settings-calendar">
      <h2 id="settings-calendar">{words.calendar}</h2>
      <p className={textStyles.muted}>{words.calendarText}</p>
      {address && link.endsAt ? (
        <NewLink address={address} endsAt={link.endsAt} />
      ) : (
        link.createdAt &&
        link.endsAt && <p>{words.calendarInUse(dayOf(link.createdAt), dayOf(link.endsAt))}</p>
      )}
      <div className={layoutStyles.row}>
        <Button
          look={address ? 'quiet' : 'secondary'}
          busy={making.isPending}
          onClick={() => (link.createdAt ? setAsking(true) : make())}
        >
          {making.isPending ? texts.common.working : link.createdAt ? words.reset : words.calendarMake}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.resetTitle}
          text={words.resetText}
          keep={words.resetKeep}
          confirm={words.reset}
          isBusy={making.isPending}
          onConfirm={make}
          onClose={close}
        />
      )}
    </Card>
  );
}

function NewLink({ address, endsAt }: { address: string; endsAt: string }) {
  const words = settingsTexts();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: words.copied });
    } catch {
      field.current?.select();
      showToast({ title: words.copyByHand, tone: 'error' });
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label={words.calendarAddress}
        hint={words.calendarSecret(dayOf(endsAt))}
        readOnly
        spellCheck={false}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={layoutStyles.row}>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <AnchorButton look="secondary" href={address.replace(/^https?:/, 'webcal:')}>
          {words.calendarOpen}
        </AnchorButton>
      </div>
    </>
  );
}

const dayOf = (instant: string) => longDate(instant.slice(0, 10));
