import { Box, Button } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

interface EditorToolbarProps {
  hasDraft: boolean;
  busy: boolean;
  onDiscard: () => void;
  /** Called with the form's values if they have no problem. */
  onPutInForce: (form: object) => Promise<void>;
}

export function EditorToolbar({ hasDraft, busy, onDiscard, onPutInForce }: EditorToolbarProps) {
  const { handleSubmit } = useFormContext();
  const { isDirty } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button
        variant="contained"
        disabled={busy || !(isDirty || hasDraft)}
        onClick={(event) => void handleSubmit(onPutInForce)(event)}
      >
        Publish prices…
      </Button>
      <Button type="submit" variant="outlined" disabled={busy || !isDirty}>
        {busy ? 'Saving...' : 'Save draft'}
      </Button>
      {hasDraft ? (
        <Button color="error" disabled={busy} onClick={onDiscard} sx={{ marginLeft: { sm: 'auto' } }}>
          Discard draft
        </Button>
      ) : null}
    </Box>
  );
}
