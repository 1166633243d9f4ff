import type { SlotAlternative } from '@homebright/contract';
import { ApiError, serverMessage } from '@homebright/web-common/api/client.js';
import { extrasTexts } from '../../lib/texts/extras.js';
import { texts } from '../../lib/texts/index.js';
import { Button } from '../button.js';
import { Notice } from '../card.js';
import { SlotOffers } from '../slot/slot-offers.js';

interface Props {
  error: Error;
  onTake: (slot: SlotAlternative) => void;
  onRetry: () => void;
}

/** Says why the change is not possible, and offers other times for a visit that no longer fits. */
export function ExtrasRefusal({ error, onTake, onRetry }: Props) {
  const words = extrasTexts().extrasDialog;
  const { code = '', details = [] } = error instanceof ApiError ? error.body : {};
  if (code !== 'SLOT_TAKEN') {
    return (
      <>
        <Notice tone="warning">{words.refused[code] ?? serverMessage(error) ?? words.unknown}</Notice>
        <Button look="secondary" onClick={onRetry}>
          {texts.common.tryAgain}
        </Button>
      </>
    );
  }
  const offers = details as SlotAlternative[];
  return (
    <>
      <Notice tone="warning">
        {offers.length > 0 ? words.tooLong : `${words.tooLong} ${words.nowhere}`}
      </Notice>
      <SlotOffers offers={offers} label={words.moves} onTake={onTake} />
    </>
  );
}
