import { type BookingRecord, money, type SlotAlternative, type VisitPreview } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { read } from '@homebright/web-common/api/client.js';
import { useChangeExtras, useExtrasPreview } from '../../lib/api/extras.js';
import { useReschedule } from '../../lib/api/reschedule.js';
import { extrasTexts } from '../../lib/texts/extras.js';
import { texts } from '../../lib/texts/index.js';
import { whyFailed } from '../../lib/why-failed.js';
import { language } from '../../lib/texts/language.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../button.js';
import { Skeleton } from '../loading.js';
import { PriceLines } from '../prices/price-lines.js';
import { PRICE_BOOK, usePrices } from '../prices/price-book.js';
import { VisitDialog } from '../visit-dialog.js';
import { ExtrasRefusal } from './extras-refusal.js';
import styles from './extras.module.css';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';

interface Props {
  booking: BookingRecord;
  /** Reads the booking and prices again. */
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the extras of an unpaid visit, and shows its new price and length before it saves them. */
export default function ExtrasDialog({ booking: opened, onChanged, onClose }: Props) {
  const words = extrasTexts().extrasDialog;
  const { data } = usePrices();
  const rules = data?.rules;
  const queries = useQueryClient();
  // The page behind is read again only after the dialog closes, because that page may contain the dialog and remove it.
  const [booking, setBooking] = useState(opened);
  const [chosen, setChosen] = useState<Record<string, number>>();
  const { id, version, serviceType } = booking;
  const offered = data?.rules?.extrasFor(data.book, serviceType) ?? [];
  const extras = data?.rules?.extrasToSend(offered, serviceType, chosen ?? booking.extras) ?? {};
  const preview = useExtrasPreview(id, { extras, version });
  const change = useChangeExtras(id);
  const move = useReschedule();
  const isSame = offered.every((extra) => (extras[extra.id] ?? 0) === (booking.extras[extra.id] ?? 0));

  const readAgain = async () => {
    void queries.invalidateQueries({ queryKey: [PRICE_BOOK] });
    const now = await read<BookingRecord>(`/api/bookings/${id}`).catch(() => booking);
    setBooking(now);
    // The preview of a new version reads itself again.
    if (now.version === version) void preview.refetch();
  };
  const isClosed = useRef(false);
  /** The result of a change shows even after the dialog is closed. */
  const readOn = () => (isClosed.current ? onChanged() : void readAgain());
  const failed = (error: unknown) => {
    const { title, text } = words.failed;
    showToast({ title, text: whyFailed(error, text, words.refused), tone: 'error' });
    readOn();
  };
  const close = () => {
    isClosed.current = true;
    if (booking !== opened) onChanged();
    onClose();
  };
  const save = ({ total }: VisitPreview) =>
    void change.mutateAsync({ extras, version, total }, { onSuccess: onClose }).then(() => {
      showToast({ title: words.done });
      onChanged();
    }, failed);
  /** Moves the visit free of charge, as the dialog says. If the visit was paid since then, the server refuses. */
  const moveTo = (slot: SlotAlternative) =>
    void move
      .mutateAsync({ originalBookingId: id, rebookingFee: 0, again: false, ...slot })
      .then(({ message }) => {
        showToast({ title: words.moved, text: language() === 'en' ? message : undefined });
        readOn();
      }, failed);
  const consequence = preview.isFetching || preview.error ? undefined : preview.data;
  const isBusy = change.isPending || move.isPending;
  return (
    <VisitDialog
      title={words.title}
      booking={booking}
      about={<p className={textStyles.muted}>{words.text}</p>}
      onClose={close}
      action={
        <Button busy={isBusy || !consequence || isSame} onClick={() => consequence && save(consequence)}>
          {isBusy || preview.isFetching ? texts.common.working : saveLabel(consequence)}
        </Button>
      }
    >
      <div className={`${layoutStyles.stack} ${styles.extras}`}>
        {rules &&
          offered.map((extra) => (
            <rules.ExtraChoice
              key={extra.id}
              extra={extra}
              count={extras[extra.id] ?? 0}
              onCount={(count) => setChosen({ ...extras, [extra.id]: count })}
            />
          ))}
        <div role="status" className={layoutStyles.stack}>
          {preview.error ? (
            <ExtrasRefusal error={preview.error} onTake={moveTo} onRetry={() => void readAgain()} />
          ) : preview.data ? (
            <Consequence preview={preview.data} isSame={isSame} />
          ) : (
            <Skeleton height={120} />
          )}
        </div>
      </div>
    </VisitDialog>
  );
}

function saveLabel(preview: VisitPreview | undefined): string {
  const { save, saveOnly } = extrasTexts().extrasDialog;
  return preview ? save(money(preview.total)) : saveOnly;
}

function Consequence({ preview, isSame }: { preview: VisitPreview; isSame: boolean }) {
  const words = extrasTexts().extrasDialog;
  const { lines, minutes, total, before } = preview;
  return (
    <div className={styles.price}>
      <PriceLines lines={lines} minutes={minutes} />
      <p className={styles.total}>
        <strong>{texts.summary.total}</strong>
        <span className={`${textStyles.small} ${textStyles.muted}`}>
          {isSame ? words.same : words.before(money(before.total))}
        </span>
        <strong className={textStyles.number}>{money(total)}</strong>
      </p>
    </div>
  );
}
