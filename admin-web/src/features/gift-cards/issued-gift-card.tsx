import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { shortDate } from '../../lib/dates';
import { money } from '../../lib/format';
import { useBusinessName } from '../../lib/site';
import { Line, Lines } from '../../ui/arrangement';
import { CopyField } from '../../ui/copy-field';
import { Panel } from '../../ui/panel';
import { Muted, Text } from '../../ui/text';
import type { IssuedCard } from './gift-cards-api';

interface Props {
  card: IssuedCard;
  onNext: () => void;
}

/** A new card with its code, which is shown only here, to copy or print. */
export function IssuedGiftCard({ card, onNext }: Props) {
  const { code, recipientEmail, deliverOn } = card;
  return (
    <Lines gap={2} sx={{ maxWidth: 640, marginTop: 1 }}>
      <PrintedCard card={card} />
      <Panel padding={[2, 2.5]} className="no-print">
        <Lines gap={2}>
          <Text>
            {recipientEmail
              ? `We email it to ${recipientEmail} on ${shortDate(deliverOn)}. The code is shown only here.`
              : 'Print it or copy the code. It is shown only here.'}
          </Text>
          <CopyField label="Code" value={code} hint="Whoever has it can redeem the card." />
          <Line>
            <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
              Print
            </Button>
            <Button onClick={onNext}>New Gift Card</Button>
            <Button component={Link} to="/admin/gift-cards">
              All Gift Cards
            </Button>
          </Line>
        </Lines>
      </Panel>
    </Lines>
  );
}

function PrintedCard({ card: { value, recipientName, message, code } }: { card: IssuedCard }) {
  const business = useBusinessName();
  return (
    <Panel component="section" aria-label="Gift card" padding={[2.5, 3]}>
      <Line justify="space-between">
        <Text weight={600}>{business}</Text>
        <Muted>Gift card</Muted>
      </Line>
      <Text variant="h1" component="p" above={2} below={2}>
        {money(value)}
      </Text>
      <Text weight={600}>For {recipientName}</Text>
      {message ? (
        <Text breakable asTyped>
          {message}
        </Text>
      ) : null}
      <Box
        component="p"
        sx={{
          marginBlock: 2,
          fontSize: 20,
          fontWeight: 600,
          letterSpacing: '0.06em',
          overflowWrap: 'anywhere',
        }}
      >
        {code}
      </Box>
      <Muted>Sign in at {window.location.host}, open Settings and enter this code under “Your credit”.</Muted>
    </Panel>
  );
}
