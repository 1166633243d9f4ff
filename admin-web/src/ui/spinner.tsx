import { Box, CircularProgress } from '@mui/material';

/** A centered spinner with an accessible name. */
export function Spinner({
  label = 'Loading',
  height = '60vh',
}: {
  label?: string;
  height?: string | number;
}) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: height }}>
      <CircularProgress aria-label={label} size={32} />
    </Box>
  );
}
