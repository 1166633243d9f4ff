import { Button } from '@mui/material';
import { Notice } from './notice';

/** An inline error with a retry button. */
export function LoadError({ children, onRetry }: { children: string; onRetry?: () => void }) {
  return (
    <Notice
      severity="error"
      around={2}
      action={
        onRetry ? (
          <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            Try Again
          </Button>
        ) : undefined
      }
    >
      {children}
    </Notice>
  );
}
