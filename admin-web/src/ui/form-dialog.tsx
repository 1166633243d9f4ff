import { Box, Button } from '@mui/material';
import { Form } from 'react-admin';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';
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

const NO_FIELDS = {};
const KEEP_TYPED = { keepDirtyValues: true };

/** A dialog with a question or a react-admin form, Cancel, and one action that shows its progress. */
export function FormDialog<Values extends object = object>(props: FormDialogProps<Values>) {
  const { values = NO_FIELDS, onSubmit, busy, question } = props;
  return (
    <Dialog
      open={props.open}
      title={props.title}
      description={props.description}
      width={props.wide ? 'md' : 'xs'}
      busy={busy}
      onClose={props.onClose}
      question={question ? <Box sx={{ paddingInline: { xs: 2, sm: 3 } }}>{question}</Box> : null}
      actions={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            {props.leave ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            disabled={busy || props.ready === false}
          >
            {busy ? props.submitting : props.submit}
          </Button>
        </>
      }
      frame={(parts) => (
        <Form
          noValidate
          record={values}
          resetOptions={KEEP_TYPED}
          onSubmit={(typed: object) => {
            if (props.ready !== false) onSubmit(typed as Values);
          }}
        >
          {parts}
        </Form>
      )}
    >
      {props.refusal ? (
        <Notice severity="error" below={2}>
          {props.refusal}
        </Notice>
      ) : null}
      {props.children}
    </Dialog>
  );
}
