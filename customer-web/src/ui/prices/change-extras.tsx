import { send } from '../../lib/flow/store.js';
import { pricesTexts } from '../../lib/texts/prices.js';
import { Button } from '../button.js';

/** From confirmation or payment to the extras, and back to the confirmation. */
export const ChangeExtras = ({ small }: { small?: boolean }) => (
  <Button look="quiet" small={small} onClick={() => send({ type: 'extrasAsked' })}>
    {pricesTexts().extras.change}
  </Button>
);
