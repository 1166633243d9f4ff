import LinkIcon from '@mui/icons-material/LinkOutlined';
import type { PayLinkToCheck } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';
import { money } from '../../lib/format';
import { BookingLink, CustomerLink, Instant } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { StateChip } from '../../ui/state-chip';
import { Muted } from '../../ui/text';
import { ListCard } from '../../ui/panel';
import { Rest } from '../../ui/arrangement';

const PATH = '/api/admin/pay-links-to-check';

const LOSS_WORDS: Record<PayLinkToCheck['lost'], string> = {
  access: 'whose access has ended',
  powers: 'who has another role now',
};

/** Pay links made by somebody who lost access or the power to make them; renders nothing if there are none. */
export function PayLinksToCheck() {
  const links = useQuery({
    queryKey: ['pay-links-to-check'],
    queryFn: ({ signal }) => read<PayLinkToCheck[]>(PATH, signal),
    staleTime: 0,
  });
  if (links.isError)
    return <LoadError onRetry={() => void links.refetch()}>The pay links could not be loaded.</LoadError>;
  if (!links.data?.length) return null;
  return (
    <Box
      component="section"
      aria-labelledby="pay-links-to-check"
      sx={{ marginTop: 3, paddingBottom: { xs: 10, md: 0 } }}
    >
      <Typography id="pay-links-to-check" variant="h3" component="h2">
        Pay links to check
      </Typography>
      <Muted below={1}>
        These links still work, and the people who made them may have kept them. Open a booking to end its
        link or to make a new one.
      </Muted>
      <ListCard>
        {links.data.map((link) => (
          <ToCheck key={`${link.bookingId} ${link.madeBy}`} link={link} />
        ))}
      </ListCard>
    </Box>
  );
}

function ToCheck({
  link: { bookingId, userId, customerName, amount, until, madeBy, lost },
}: {
  link: PayLinkToCheck;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1.25,
        paddingInline: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Rest basis={240}>
        <strong>
          <BookingLink id={bookingId} /> · {money(amount)}
        </strong>{' '}
        <CustomerLink userId={userId} name={customerName} />
        <Muted breakable>
          Made by {madeBy}, {LOSS_WORDS[lost]}
        </Muted>
      </Rest>
      <StateChip tone="warning" icon={LinkIcon}>
        Until <Instant at={until} />
      </StateChip>
    </Box>
  );
}
