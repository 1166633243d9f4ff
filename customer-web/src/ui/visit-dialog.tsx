import type { BookingRecord } from '@homebright/contract';
import { type ReactNode, useId } from 'react';
import { timeLabel } from '../lib/appointment.js';
import { texts } from '../lib/texts/index.js';
import { longDate } from '../lib/time/format.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import layoutStyles from './layout.module.css';

interface Props {
  title: string;
  booking: Pick<BookingRecord, 'service' | 'appointmentDate' | 'appointmentTime' | 'customTime'>;
  /** Screen readers read it after the title, with the visit. */
  about: ReactNode;
  /** The control beside 'Back'. */
  action: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/** A question about one visit. It names the visit first, and 'Back' leaves the visit unchanged. */
export function VisitDialog({ title, booking, about, action, onClose, children }: Props) {
  const aboutId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      describedBy={aboutId}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.common.back}
          </Button>
          {action}
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <div className={layoutStyles.stack} id={aboutId}>
          <p>
            <strong>{texts.catalogText(booking.service)}</strong>
            <br />
            {longDate(booking.appointmentDate)}, {timeLabel(booking)}
          </p>
          {about}
        </div>
        {children}
      </div>
    </Dialog>
  );
}
