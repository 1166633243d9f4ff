import Close from '@mui/icons-material/Close';
import {
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Dialog as MuiDialog,
} from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Line } from './arrangement';

interface DialogProps {
  open?: boolean;
  title: string;
  description?: string;
  /** 'content': as wide as its content. */
  width?: 'xs' | 'sm' | 'md' | 'content';
  /** While the action runs, Escape and a click beside the dialog do not close it. */
  busy?: boolean;
  /**
   * Called when the user closes the dialog. If absent, only the action that the dialog waits for can close
   * it.
   */
  onClose?: () => void;
  /** A button with an × beside the title. */
  hasClose?: boolean;
  /** Between the title and the ×. */
  besideTitle?: ReactNode;
  /** Buttons below the content. */
  actions?: ReactNode;
  /** Shown above the buttons, always visible. */
  question?: ReactNode;
  /** Puts title, content and buttons into a form. */
  frame?: (parts: ReactNode) => ReactNode;
  /** The content fills the whole dialog; the title is only read out. */
  bare?: boolean;
  /** Keeps the dialog at the top of the window, because a list in it grows and shrinks while somebody types. */
  atTop?: boolean;
  children?: ReactNode;
}

const STYLES = {
  // A long form scrolls between its title and its buttons.
  '.MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
};
const AT_TOP = { '.MuiDialog-container': { alignItems: 'flex-start' } };
const TOP_PAPER = { marginTop: { xs: 1, sm: 8 }, marginInline: { xs: 1 }, width: '100%' };
/** If a dialog opens while the phone's menu closes, MUI leaves the dialog hidden from assistive technology. */
const READ_BY_ALL = {
  onEntered: (shown: HTMLElement) => shown.closest('.MuiDialog-root')?.removeAttribute('aria-hidden'),
};

/**
 * Every dialog of the office. It takes the focus, and returns it on closing; Escape closes it unless it is
 * busy.
 */
export function Dialog(props: DialogProps) {
  const { open = true, title, bare, atTop, width = 'xs', frame = (parts: ReactNode) => parts } = props;
  const id = useId();
  return (
    <MuiDialog
      open={open}
      onClose={props.busy ? undefined : props.onClose}
      aria-labelledby={bare ? undefined : `${id}-title`}
      aria-describedby={props.description ? `${id}-text` : undefined}
      maxWidth={width === 'content' ? 'xl' : width}
      fullWidth={width !== 'content'}
      // Events bubble to where the dialog is rendered, which may be a row that opens on a click.
      onClick={(event) => event.stopPropagation()}
      sx={atTop ? AT_TOP : STYLES}
      slotProps={{
        transition: READ_BY_ALL,
        paper: { 'aria-label': bare ? title : undefined, sx: atTop ? TOP_PAPER : undefined },
      }}
    >
      {bare ? props.children : frame(<Parts {...props} id={id} />)}
    </MuiDialog>
  );
}

function Parts({
  id,
  title,
  description,
  actions,
  question,
  children,
  ...props
}: DialogProps & { id: string }) {
  const heading = (
    <DialogTitle id={`${id}-title`} variant="h2" component="h2" sx={props.hasClose ? { flex: 1 } : undefined}>
      {title}
    </DialogTitle>
  );
  return (
    <>
      {props.hasClose ? (
        <Line gap={0} align="flex-start" nowrap>
          {heading}
          {props.besideTitle}
          <IconButton aria-label="Close" onClick={props.onClose} sx={{ margin: 1.5 }}>
            <Close />
          </IconButton>
        </Line>
      ) : (
        heading
      )}
      <DialogContent>
        {description ? (
          <DialogContentText id={`${id}-text`} variant="body2" sx={{ marginBottom: 1.5 }}>
            {description}
          </DialogContentText>
        ) : null}
        {children}
      </DialogContent>
      {question}
      {actions ? (
        <DialogActions sx={{ flexWrap: 'wrap', '.MuiButton-root': { whiteSpace: 'nowrap' } }}>
          {actions}
        </DialogActions>
      ) : null}
    </>
  );
}
