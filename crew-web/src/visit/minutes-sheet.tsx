import { Sheet } from '../ui/sheet.js';
import { useWords } from '../use-crew.js';
import buttonStyles from '../ui/button.module.css';
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
          <button key={minutes} type="button" className={buttonStyles.big} onClick={() => onChoose(minutes)}>
            {act.minutes(minutes)}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
