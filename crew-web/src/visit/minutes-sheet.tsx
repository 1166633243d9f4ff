import { BigButton } from '../ui/big-button.js';
import { Sheet } from '../ui/sheet.js';
import { useWords } from '../use-crew.js';
import visitStyles from './visit.module.css';

interface Props {
  title: string;
  lead: string;
  choices: readonly number[];
  onChoose: (minutes: number) => void;
  onClose: () => void;
}

/** Chooses a number of minutes with one press. */
export function MinutesSheet({ title, lead, choices, onChoose, onClose }: Props) {
  const { act } = useWords();
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{lead}</p>
      <div className={visitStyles.minutes}>
        {choices.map((minutes) => (
          <BigButton key={minutes} onClick={() => onChoose(minutes)}>
            {act.minutes(minutes)}
          </BigButton>
        ))}
      </div>
    </Sheet>
  );
}
