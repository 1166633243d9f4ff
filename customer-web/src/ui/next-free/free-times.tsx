import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useAvailability } from '../../lib/api/availability.js';
import { newQueryClient } from '../../lib/api/query-client.js';
import { serviceName, useServices } from '../../lib/api/services.js';
import { useSite } from '../../lib/api/site.js';
import { send } from '../../lib/flow/store.js';
import { texts } from '../../lib/texts/index.js';
import { nextFreeTexts } from '../../lib/texts/next-free.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { FieldError } from '../field.js';
import { SlotCalendar } from '../slot/slot-calendar.js';
import { SlotTime, type SlotTimeValue } from '../slot/slot-time.js';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';

interface Props {
  service: string;
  onClose: () => void;
  /** Called after the chosen time is stored among the answers. */
  onBook: () => void;
}

/** Opens the calendar in its own React app, because the landing page has no React until then. */
export function openFreeTimes(service: string, onBook: () => void): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const book = () => {
    close();
    onBook();
  };
  root.render(
    <QueryClientProvider client={newQueryClient()}>
      <FreeTimes service={service} onClose={close} onBook={book} />
    </QueryClientProvider>,
  );
}

/** The calendar that a visitor can browse before the questions. A time that is chosen here counts as an answer. */
export function FreeTimes({ service, onClose, onBook }: Props) {
  const words = nextFreeTexts();
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const services = useServices();
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<SlotTimeValue>({});
  const [isAsked, setAsked] = useState(false);
  const { byDate } = useAvailability(service, date ?? todayIn(timeZone), 1);
  const isChosen = date !== undefined && time.appointmentTime !== undefined;
  const book = () => {
    setAsked(true);
    if (!isChosen) return;
    send({ type: 'answered', answers: { appointmentDate: date, ...time } });
    onBook();
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      describedBy="free-times-text"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.common.back}
          </Button>
          <Button onClick={book}>{words.book}</Button>
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <p className={textStyles.muted} id="free-times-text">
          {words.text(serviceName(services, service))}
        </p>
        <SlotCalendar
          service={service}
          timeZone={timeZone}
          value={date}
          onChange={(day) => {
            setDate(day);
            setTime({});
          }}
          label={words.day}
        />
        {date && <SlotTime value={time} onChange={setTime} day={byDate.get(date)} label={words.time} />}
        {isAsked && !isChosen && <FieldError>{words.choose}</FieldError>}
      </div>
    </Dialog>
  );
}
