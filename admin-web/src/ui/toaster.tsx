import { Alert, Snackbar } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationContext, useTranslate } from 'react-admin';
import type { NotificationPayload } from 'react-admin';
import type { PointerEvent, ReactNode } from 'react';
import { useOpenDialog } from './open-dialog';
import { PHONE_BAR_HEIGHT } from './phone-bar-height';

/** Limits of a toast (docs/rules.md#toasts). */
const TOAST_MS = 5000;
const SWIPE_PX = 50;

/** On phones, the toast is above the shortcuts and a form's Save button, which stay at the bottom of the screen. */
const ABOVE_THE_BARS = {
  bottom: { xs: PHONE_BAR_HEIGHT + 12 },
  'body:has(.RaToolbar-mobileToolbar) &': { bottom: PHONE_BAR_HEIGHT + 80 },
};

/** Shows the newest toast until five seconds pass or a swipe of 50 px to the right closes it (docs/rules.md#toasts). */
export function Toaster() {
  const { notifications, setNotifications } = useNotificationContext();
  const newest = notifications.at(-1);
  const [closed, setClosed] = useState<NotificationPayload>();
  const dismiss = () => setClosed(newest);
  // Older toasts were never shown and must not come back.
  const forget = () => setNotifications((all) => (newest ? all.slice(all.indexOf(newest) + 1) : all));
  const swipe = useSwipeRight(dismiss);
  const ordinal = useOrdinal(newest);

  if (!newest) return null;
  return (
    <Reachable key={ordinal}>
      <Snackbar
        open={closed !== newest}
        autoHideDuration={TOAST_MS}
        onClose={(_event, reason) => reason !== 'clickaway' && dismiss()}
        slotProps={{ transition: { onExited: forget } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        className="no-print"
        sx={ABOVE_THE_BARS}
      >
        <Alert
          severity={newest.type}
          role={newest.type === 'error' ? 'alert' : 'status'}
          onClose={dismiss}
          sx={{ alignItems: 'flex-start', minWidth: 260, maxWidth: 440, boxShadow: 6, touchAction: 'pan-y' }}
          {...swipe}
        >
          <ToastMessage payload={newest} />
        </Alert>
      </Snackbar>
    </Reachable>
  );
}

/**
 * Renders inside the topmost open dialog, otherwise at the end of the page: an open dialog traps the focus and hides
 * everything else from screen readers. The element is moved, not recreated, so that timers continue.
 */
function Reachable({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  const dialog = useOpenDialog();
  useEffect(() => (dialog ?? document.body).append(place), [dialog, place]);
  useEffect(() => () => place.remove(), [place]);
  return createPortal(children, place);
}

/** Increments with every new value, so that each toast gets its own five seconds. */
function useOrdinal(value: unknown): number {
  const [seen, setSeen] = useState({ value, ordinal: 0 });
  if (seen.value === value) return seen.ordinal;
  setSeen({ value, ordinal: seen.ordinal + 1 });
  return seen.ordinal + 1;
}

function ToastMessage({ payload }: { payload: NotificationPayload }) {
  const translate = useTranslate();
  const { message, notificationOptions } = payload;
  return <>{typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}</>;
}

function useSwipeRight(dismiss: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current !== null && event.clientX - start.current >= SWIPE_PX) dismiss();
      start.current = null;
    },
  };
}
