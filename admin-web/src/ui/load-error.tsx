import { Alert, Button } from '@mui/material';

/** An inline error with a retry button. */
export function LoadError({ children, onRetry }: { children: string; onRetry?: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ marginBlock: 2 }}
      action={
        onRetry ? (
          <Button color="inherit" size="small" onClick={onRetry}>
            Try Again
          </Button>
        ) : undefined
      }
    >
      {children}
    </Alert>
  );
}
