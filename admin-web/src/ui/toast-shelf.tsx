import { Alert, Snackbar } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import type { NotificationPayload } from 'react-admin';
import type { PointerEvent } from 'react';

/** Spec section 9. */
export const TOAST_MS = 5000;
export const SWIPE_PX = 50;

/** One toast at a time, the newest; gone after five seconds or when swiped 50 px to the right (spec section 9). */
export function ToastShelf() {
  const { notifications, setNotifications } = useNotificationContext();
  const [shown, setShown] = useState<{ payload: NotificationPayload; count: number }>();
  const [open, setOpen] = useState(false);
  const swipe = useSwipeRight(() => setOpen(false));

  useEffect(() => {
    const newest = notifications.at(-1);
    if (!newest) return;
    setShown((before) => ({ payload: newest, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
    setNotifications([]);
  }, [notifications, setNotifications]);

  if (!shown) return null;
  const tone = shown.payload.type;
  return (
    <Snackbar
      key={shown.count}
      open={open}
      autoHideDuration={TOAST_MS}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      className="no-print"
    >
      <Alert
        severity={tone}
        role={tone === 'error' ? 'alert' : 'status'}
        onClose={() => setOpen(false)}
        sx={{ alignItems: 'flex-start', minWidth: 260, maxWidth: 440, boxShadow: 6, touchAction: 'pan-y' }}
        {...swipe}
      >
        <ToastMessage payload={shown.payload} />
      </Alert>
    </Snackbar>
  );
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
