import { Box, Button, Typography } from '@mui/material';
import { copyText } from '../../lib/copy-text';
import { useToast } from '../../ui/toast';
import { Notice } from '../../ui/notice';
import { Line } from '../../ui/arrangement';

/** Shows the codes only once, to be copied or saved to a file. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toast = useToast();
  const text = codes.join('\n');

  async function copy() {
    if (await copyText(text)) toast({ title: 'Copied' });
    else
      toast({ title: 'Not copied', text: 'Please select the codes and copy them yourself', tone: 'error' });
  }

  return (
    <>
      <Notice severity="warning" below={2}>
        Save these recovery codes somewhere you can reach without your phone. Each one works once, and you
        won’t see them again.
      </Notice>
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
      <Line above={2}>
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
          I’ve saved them
        </Button>
      </Line>
    </>
  );
}
