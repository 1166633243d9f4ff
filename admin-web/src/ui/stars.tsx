import { TICKET_STARS } from '@homebright/contract';
import { Box, Typography } from '@mui/material';

/** A rating as stars, with '2 stars' as its accessible name. */
export function Stars({ stars }: { stars: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={stars === 1 ? '1 star' : `${stars} stars`}
      sx={{
        whiteSpace: 'nowrap',
        letterSpacing: '1px',
        color: stars <= TICKET_STARS ? 'error.main' : 'warning.main',
      }}
    >
      {'★'.repeat(stars)}
      <Typography component="span" variant="inherit" color="textDisabled">
        {'★'.repeat(5 - stars)}
      </Typography>
    </Box>
  );
}
