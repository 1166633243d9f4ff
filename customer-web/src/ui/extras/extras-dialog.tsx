import type { BookingRecord, Extra, ExtrasPreview, SlotAlternative } from '@homebright/contract';
import { useState } from 'react';
import { ApiError, serverMessage } from '../../lib/api/client.js';
import { useChangeExtras, useExtrasPreview } from '../../lib/api/extras.js';
import { useRebook } from '../../lib/api/rebook.js';
import { timeLabel } from '../../lib/appointment.js';
import { price } from '../../lib/money.js';
import { extrasTexts } from '../../lib/texts/extras.js';
import { texts } from '../../lib/texts/index.js';
import { longDate } from '../../lib/time/format.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../button.js';
import { Notice } from '../card.js';
import { Dialog } from '../dialog.js';
import { Skeleton } from '../loading.js';
import { PriceLines } from '../prices/price-lines.js';
import { usePrices } from '../prices/use-prices.js';
import { SlotOffers } from '../slot/slot-offers.js';

interface Props {
  booking: BookingRecord;
  /** Booking and prices are to be read again. */
  onChanged: () => void;
  onClose: () => void;
}

/** Other extras for an unpaid visit: what it costs and takes then is shown before it is saved. */
export default function ExtrasDialog({ booking, onChanged, onClose }: Props) {
  const words = extrasTexts().extrasDialog;
  const { id, version, serviceType } = booking;
  const { data } = usePrices();
  const rules = data?.rules;
  const [chosen, setChosen] = useState(booking.extras);
  const offered = data?.rules?.extrasFor(data.book, serviceType) ?? [];
  const extras = data?.rules?.extrasToSend(offered, serviceType, chosen) ?? {};
  const preview = useExtrasPreview(id, { extras, version });
  const change = useChangeExtras(id);
  const move = useRebook();
  const isSame = offered.every((extra) => (extras[extra.id] ?? 0) === (booking.extras[extra.id] ?? 0));

  const failed = (error: Error) => {
    const code = error instanceof ApiError ? (error.body.code ?? '') : '';
    if (code === 'STALE_VERSION' || code === 'PRICE_CHANGED') onChanged();
    void preview.refetch();
    const text = words.refused[code] ?? serverMessage(error) ?? words.failed.text;
    showToast({ title: words.failed.title, text, tone: 'error' });
  };
  const save = ({ total }: ExtrasPreview) =>
    change.mutate(
      { extras, version, total },
      {
        onSuccess: () => {
          showToast({ title: words.done });
          onChanged();
          onClose();
        },
        onError: failed,
      },
    );
  const moveTo = (slot: SlotAlternative) => {
    const { rebookingFee } = booking;
    const done = { onSuccess: onChanged, onError: failed };
    move.mutate({ originalBookingId: id, rebookingFee, ...slot }, done);
  };
  const shown = preview.isPlaceholderData || preview.error ? undefined : preview.data;
  const isBusy = change.isPending || move.isPending;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      describedBy="extras-text"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.common.back}
          </Button>
          <Button busy={isBusy || !shown || isSame} onClick={() => shown && save(shown)}>
            {isBusy || preview.isFetching ? texts.common.working : saveLabel(shown)}
          </Button>
        </>
      }
    >
      <div className="stack extras">
        <div id="extras-text">
          <p>
            <strong>{texts.catalogText(booking.service)}</strong>
            <br />
            {longDate(booking.appointmentDate)}, {timeLabel(booking)}
          </p>
          <p className="quiet">{words.text}</p>
        </div>
        {rules &&
          offered.map((extra: Extra) => (
            <rules.ExtraChoice
              key={extra.id}
              extra={extra}
              count={extras[extra.id] ?? 0}
              onCount={(count) => setChosen({ ...extras, [extra.id]: count })}
            />
          ))}
        <div role="status" className="stack">
          {preview.error ? (
            <Refusal error={preview.error} onTake={moveTo} />
          ) : preview.data ? (
            <Consequence preview={preview.data} isSame={isSame} />
          ) : (
            <Skeleton height={120} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function saveLabel(preview: ExtrasPreview | undefined): string {
  const { save, saveOnly } = extrasTexts().extrasDialog;
  return preview ? save(price(preview.total)) : saveOnly;
}

function Consequence({ preview, isSame }: { preview: ExtrasPreview; isSame: boolean }) {
  const words = extrasTexts().extrasDialog;
  const { lines, minutes, total, before } = preview;
  return (
    <div className="extras-price">
      <PriceLines lines={lines} minutes={minutes} />
      <p className="extras-total">
        <strong>{texts.summary.total}</strong>
        <span className="small quiet">{isSame ? words.same : words.before(price(before.total))}</span>
        <strong className="number">{price(total)}</strong>
      </p>
    </div>
  );
}

/** Why it cannot be so; for a visit that does not fit any more, where it does. */
function Refusal({ error, onTake }: { error: Error; onTake: (slot: SlotAlternative) => void }) {
  const words = extrasTexts().extrasDialog;
  const { code = '', details = [] } = error instanceof ApiError ? error.body : {};
  if (code !== 'SLOT_TAKEN') {
    const text = words.refused[code] ?? serverMessage(error) ?? words.failed.text;
    return <Notice tone="warning">{text}</Notice>;
  }
  return (
    <>
      <Notice tone="warning">{words.tooLong}</Notice>
      <SlotOffers offers={details as SlotAlternative[]} label={words.moves} onTake={onTake} />
    </>
  );
}
