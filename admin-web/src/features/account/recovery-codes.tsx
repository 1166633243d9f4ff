import { Alert, Box, Button, Typography } from '@mui/material';
import { useToast } from '../../ui/toast';

/** Shown this one time: to be copied, or kept in a file. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toast = useToast();
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({ title: 'Not copied', text: 'Please mark the codes and copy them by hand', tone: 'error' });
    }
  }

  return (
    <>
      <Alert severity="warning" sx={{ marginBottom: 2 }}>
        Keep these recovery codes where you will find them without your phone. Each opens the office one time,
        and they are shown only now.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          padding: 0,
          margin: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 1,
        }}
      >
        {codes.map((code) => (
          <Typography
            key={code}
            component="li"
            sx={{ fontFamily: 'monospace', fontSize: { xs: '0.875rem', sm: '0.9375rem' } }}
          >
            {code}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 2 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="outlined"
          component="a"
          download="homebright-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          Download
        </Button>
        <Button variant="contained" onClick={onDone}>
          I have kept them
        </Button>
      </Box>
    </>
  );
}
