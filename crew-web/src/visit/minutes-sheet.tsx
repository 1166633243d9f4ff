import { Sheet } from '../ui/sheet.js';
import { useWords } from '../use-crew.js';

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
      <div className="minutes">
        {choices.map((minutes) => (
          <button key={minutes} type="button" className="big" onClick={() => onChoose(minutes)}>
            {act.minutes(minutes)}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
