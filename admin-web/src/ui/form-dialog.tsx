import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { Form } from 'react-admin';
import type { ReactNode } from 'react';
import { Notice } from './notice';

interface FormDialogProps<Values extends object> {
  open: boolean;
  title: string;
  description?: string;
  submit: string;
  submitting: string;
  busy: boolean;
  destructive?: boolean;
  /** For a table instead of a few fields. */
  wide?: boolean;
  /** False while something must still load before the user may confirm. */
  ready?: boolean;
  /** The button that changes nothing; default 'Cancel'. */
  leave?: string;
  /** The server's message if the last attempt failed. */
  refusal?: string;
  /** Initial values. New ones replace only untouched fields; with another `id` they replace all. */
  values?: Values;
  onClose: () => void;
  onSubmit: (values: Values) => void;
  children?: ReactNode;
  /** Shown above the buttons, always visible. */
  question?: ReactNode;
}

/** A long form scrolls between its title and its buttons. */
const BUTTONS_IN_SIGHT = {
  '.MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
};
/** If a dialog opens while the phone's menu closes, MUI leaves the dialog hidden from assistive technology. */
const READ_BY_ALL = {
  transition: {
    onEntered: (shown: HTMLElement) => shown.closest('.MuiDialog-root')?.removeAttribute('aria-hidden'),
  },
};
const NO_FIELDS = {};
const KEEP_TYPED = { keepDirtyValues: true };

/** A dialog with a question or a react-admin form, Cancel, and one action that shows its progress. */
export function FormDialog<Values extends object = object>(props: FormDialogProps<Values>) {
  const { values = NO_FIELDS, onSubmit } = props;
  const id = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.busy ? undefined : props.onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-text` : undefined}
      maxWidth={props.wide ? 'md' : 'xs'}
      fullWidth
      onClick={(event) => event.stopPropagation()}
      sx={BUTTONS_IN_SIGHT}
      slotProps={READ_BY_ALL}
    >
      <Form
        noValidate
        record={values}
        resetOptions={KEEP_TYPED}
        onSubmit={(typed: object) => {
          if (props.ready !== false) onSubmit(typed as Values);
        }}
      >
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
            <Notice severity="error" below={2}>
              {props.refusal}
            </Notice>
          ) : null}
          {props.children}
        </DialogContent>
        {props.question ? <Box sx={{ paddingInline: { xs: 2, sm: 3 } }}>{props.question}</Box> : null}
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
      </Form>
    </Dialog>
  );
}
