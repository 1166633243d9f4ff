import { Box } from '@mui/material';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { NotificationType } from 'react-admin';
import type { ReactNode } from 'react';
import { Spaced } from './arrangement';

export interface Toast {
  title: string;
  text?: string;
  tone?: NotificationType;
  /** A button such as Undo. */
  action?: ReactNode;
}

/** Shows a title and a text for five seconds, one toast at a time. */
export function useToast(): (toast: Toast) => void {
  const notify = useNotify();
  return useCallback(
    ({ tone = 'success', ...words }: Toast) => {
      notify(<ToastWords {...words} />, { type: tone });
    },
    [notify],
  );
}

function ToastWords({ title, text, action }: Omit<Toast, 'tone'>) {
  return (
    <>
      <Box component="strong" sx={{ display: 'block', fontWeight: 650 }}>
        {title}
      </Box>
      {text ? <span>{text}</span> : null}
      {action ? <Spaced above={0.5}>{action}</Spaced> : null}
    </>
  );
}
