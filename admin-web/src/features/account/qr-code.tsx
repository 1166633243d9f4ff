import { Box } from '@mui/material';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** The empty border around the code, in modules; readers need at least four. */
const QUIET_ZONE = 4;

/** Dark on light in both themes, because some cameras cannot read it otherwise. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => drawModules(text), [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', backgroundColor: '#fff', borderRadius: 1, flexShrink: 0 }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

/** One square of side 1 for each dark module. */
function drawModules(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
