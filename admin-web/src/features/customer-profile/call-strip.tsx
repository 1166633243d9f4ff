import Add from '@mui/icons-material/Add';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import type { CustomerRecord } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import { type ElementType, useId, useState } from 'react';
import { Link } from 'react-router';
import { contactLinks } from '../../booking/contact-buttons';
import { phoneLabel } from '../../lib/format';
import { useMay } from '../../lib/powers';
import { Line, Rest } from '../../ui/arrangement';
import { Panel } from '../../ui/panel';
import { Tags } from '../../ui/tags';
import { Muted, Text } from '../../ui/text';
import { useCustomerBookings } from './api/customer';
import { knownPhone } from './customer-facts';
import { NoteDialog } from './note-dialog';
import { titleOf } from './phone-call';
import { StripFacts } from './strip-facts';

/** A title with more characters gets a smaller font, so that the facts below stay on a phone's first screen. */
const LONG = 30;

/** The facts that the office needs first on a phone call, with buttons to call, text, book, and write a note. */
export function CallStrip({ customer }: { customer: CustomerRecord }) {
  const id = useId();
  const title = titleOf(customer);
  const bookings = useCustomerBookings(customer.id);
  const phone = knownPhone(customer, bookings.data ?? []);
  return (
    <Panel component="section" aria-labelledby={id} padding={[2, 2.5]} gap={2} sx={{ gridColumn: '1 / -1' }}>
      <Line gap={[1.5, 3]} align="flex-start" justify="space-between">
        <Rest basis={260}>
          <Line gap={[0.5, 1.5]} align="center">
            <Text id={id} variant={title.length > LONG ? 'h2' : 'h1'} component="h2" breakable>
              {title}
            </Text>
            {customer.tags.length ? <Tags tags={customer.tags} /> : null}
          </Line>
          <Muted above={0.5}>{phone ? phoneLabel(phone) : 'No phone number yet'}</Muted>
        </Rest>
        <Actions customer={customer} phone={phone} />
      </Line>
      <StripFacts customer={customer} />
    </Panel>
  );
}

function Actions({ customer, phone }: { customer: CustomerRecord; phone: string | undefined }) {
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useMay('customers');
  const mayBook = useMay('schedule');
  const links = contactLinks(phone);
  const name = titleOf(customer);
  return (
    <Box
      className="no-print"
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      {links ? (
        <>
          <Tile component="a" href={links.call} aria-label={`Call ${name}`} startIcon={<PhoneOutlined />}>
            Call
          </Tile>
          <Tile component="a" href={links.text} aria-label={`Text ${name}`} startIcon={<SmsOutlined />}>
            Text
          </Tile>
        </>
      ) : null}
      {mayBook ? (
        <Tile
          component={Link}
          to={`/admin/book?userId=${customer.id}`}
          aria-label="Book a Visit"
          startIcon={<Add />}
        >
          Book
        </Tile>
      ) : null}
      {mayWrite ? (
        <Tile aria-label="Note about this customer" startIcon={<EditNote />} onClick={() => setWriting(true)}>
          Note
        </Tile>
      ) : null}
      {isWriting ? <NoteDialog customer={customer} onClose={() => setWriting(false)} /> : null}
    </Box>
  );
}

/** A button with its icon above the word on a phone, where four of them share the width. */
function Tile(props: ButtonProps & { component?: ElementType; to?: string }) {
  return (
    <Button
      variant="outlined"
      {...props}
      sx={{
        flexDirection: { xs: 'column', sm: 'row' },
        paddingBlock: { xs: 1, sm: 0.75 },
        paddingInline: { xs: 0.5, sm: 2 },
        minWidth: 0,
        minHeight: { xs: 56, sm: 40 },
        lineHeight: 1.2,
        '.MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } },
      }}
    />
  );
}
