import { DECLINE_REASONS, type DeclineReason, WRITTEN_QUOTE_LIMITS } from '@homebright/contract';
import { ApiError } from '@homebright/web-common/api/client.js';
import { useId, useState } from 'react';
import { texts } from '../../lib/texts/index.js';
import { quoteTexts } from '../../lib/texts/quote.js';
import { Button } from '../../ui/button.js';
import { ChoiceCard } from '../../ui/choice.js';
import { Dialog } from '../../ui/dialog.js';
import { FieldError, TextArea } from '../../ui/field.js';
import { refusalWords } from './refusal-words.js';
import { useRefuse } from './use-quote-link.js';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

interface Props {
  token: string;
  onAnswered: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks why, then declines the quote. */
export function DeclineDialog({ token, onAnswered, onClose }: Props) {
  const { decline: words, reasons } = quoteTexts();
  const [reason, setReason] = useState<DeclineReason>('price');
  const [note, setNote] = useState('');
  const refuse = useRefuse(token);
  const group = useId();
  const failed = async (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) await onAnswered();
  };
  const confirm = () =>
    void refuse
      .mutateAsync({ reason, ...(note.trim() ? { note: note.trim() } : {}) })
      .then(onAnswered, failed);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      describedBy={`${group}-text`}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.keep}
          </Button>
          <Button look="danger" busy={refuse.isPending} onClick={confirm}>
            {refuse.isPending ? texts.common.working : words.confirm}
          </Button>
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <p id={`${group}-text`} className={textStyles.muted}>
          {words.text}
        </p>
        <div className={layoutStyles.stack} role="radiogroup" aria-label={words.reason}>
          {DECLINE_REASONS.map((one) => (
            <ChoiceCard
              key={one}
              type="radio"
              name={group}
              value={one}
              checked={one === reason}
              onChange={() => setReason(one)}
              label={reasons[one]}
            />
          ))}
        </div>
        <TextArea
          label={words.note}
          optional
          rows={3}
          maxLength={WRITTEN_QUOTE_LIMITS.declineNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {refuse.error && <FieldError>{refusalWords(refuse.error)}</FieldError>}
      </div>
    </Dialog>
  );
}
