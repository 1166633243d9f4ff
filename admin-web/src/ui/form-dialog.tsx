import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';

interface FormDialogProps {
  open: boolean;
  title: string;
  description?: string;
  submit: string;
  submitting: string;
  busy: boolean;
  destructive?: boolean;
  /** False while something has to be shown before it may be confirmed. */
  ready?: boolean;
  /** The button that leaves everything as it is; default 'Cancel'. */
  leave?: string;
  /** The server's message if the last attempt failed. */
  refusal?: string;
  onClose: () => void;
  onSubmit: () => void;
  children?: ReactNode;
}

/** A dialog with a question or form, Cancel, and one action that shows its progress. */
export function FormDialog(props: FormDialogProps) {
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles submits through portals: an inner dialog must not submit the outer form.
    event.stopPropagation();
    if (props.ready !== false) props.onSubmit();
  }

  return (
    <Dialog
      open={props.open}
      onClose={props.busy ? undefined : props.onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-text` : undefined}
      maxWidth="xs"
      fullWidth
      onClick={(event) => event.stopPropagation()}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`} variant="h2" component="h2">
          {props.title}
        </DialogTitle>
        <DialogContent>
          {props.description ? (
            <DialogContentText id={`${id}-text`} variant="body2" sx={{ marginBottom: 1.5 }}>
              {props.description}
            </DialogContentText>
          ) : null}
          {props.refusal ? (
            <Alert severity="error" sx={{ marginBottom: 2 }}>
              {props.refusal}
            </Alert>
          ) : null}
          {props.children}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', '.MuiButton-root': { whiteSpace: 'nowrap' } }}>
          <Button onClick={props.onClose} disabled={props.busy}>
            {props.leave ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            disabled={props.busy || props.ready === false}
          >
            {props.busy ? props.submitting : props.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
