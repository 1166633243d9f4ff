import EditNote from '@mui/icons-material/EditNoteOutlined';
import { OFFICE_LIMITS } from '@homebright/contract';
import { Box, ButtonBase, InputBase } from '@mui/material';
import { useRef, useState } from 'react';
import { oneLineAtDesk } from '../../ui/one-line';

interface CallNoteProps {
  customerName: string;
  note: string | null;
  onSave: (note: string) => void;
}

/** A text that becomes a field on click; Enter or leaving it saves, Escape cancels. */
export function CallNote({ customerName, note, onSave }: CallNoteProps) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);

  function end(typed: string) {
    setEditing(false);
    if (!isCancelled.current && typed.trim() !== (note ?? '')) onSave(typed);
  }

  if (editing)
    return (
      <InputBase
        autoFocus
        defaultValue={note ?? ''}
        onBlur={(event) => end(event.target.value)}
        onKeyDown={(event) => {
          // Letters and digits are typed text here, not the row's shortcuts.
          event.stopPropagation();
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          isCancelled.current = event.key === 'Escape';
          event.preventDefault();
          (event.target as HTMLElement).blur();
          requestAnimationFrame(() => button.current?.focus());
        }}
        slotProps={{
          input: { 'aria-label': `Note on ${customerName}`, maxLength: OFFICE_LIMITS.call.note },
        }}
        sx={{
          fontSize: '0.8125rem',
          width: '100%',
          borderBottom: 1,
          borderColor: 'primary.main',
          '& input': { padding: 0 },
        }}
      />
    );
  return (
    <ButtonBase
      ref={button}
      data-note
      onClick={() => {
        isCancelled.current = false;
        setEditing(true);
      }}
      title={note ?? undefined}
      aria-label={note ? `Note on ${customerName}: ${note}` : `Add a note on ${customerName}`}
      sx={{
        maxWidth: '100%',
        minHeight: { xs: 32, md: 0 },
        justifyContent: 'start',
        gap: 0.5,
        borderRadius: '4px',
        font: 'inherit',
        color: note ? 'text.primary' : 'text.secondary',
      }}
    >
      <EditNote aria-hidden sx={{ fontSize: 16, flex: 'none' }} />
      <Box component="span" sx={{ textAlign: 'left', overflowWrap: 'anywhere', ...oneLineAtDesk }}>
        {note ?? 'Note'}
      </Box>
    </ButtonBase>
  );
}
