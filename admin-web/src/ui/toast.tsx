import { Box } from '@mui/material';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { NotificationType } from 'react-admin';

export interface Toast {
  title: string;
  text?: string;
  tone?: NotificationType;
}

/** Shows a title and a text for five seconds; the shelf keeps one at a time. */
export function useToast(): (toast: Toast) => void {
  const notify = useNotify();
  return useCallback(
    ({ title, text, tone = 'success' }: Toast) => {
      notify(<ToastWords title={title} text={text} />, { type: tone });
    },
    [notify],
  );
}

function ToastWords({ title, text }: Pick<Toast, 'title' | 'text'>) {
  return (
    <>
      <Box component="strong" sx={{ display: 'block', fontWeight: 650 }}>
        {title}
      </Box>
      {text ? <span>{text}</span> : null}
    </>
  );
}
