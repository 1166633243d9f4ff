import { type CrewDays, type CrewTip, money } from '@homebright/contract';
import { useWords } from '../use-crew.js';
import type { Times } from './times.js';
import daysStyles from './days.module.css';
import cardStyles from '../ui/card.module.css';
import textStyles from '../ui/text.module.css';

const sumOf = (tips: readonly CrewTip[]): number => tips.reduce((sum, { amount }) => sum + amount, 0);

/** The cleaner's tips of the last 30 days, if there are any. */
export function Tips({ tips, times }: Pick<CrewDays, 'tips'> & { times: Times }) {
  const words = useWords().tips;
  if (!tips?.length) return null;
  return (
    <section className={cardStyles.card} aria-labelledby="tips">
      <h2 id="tips">{words.title}</h2>
      <p className={textStyles.fine}>{words.sum(money(sumOf(tips)))}</p>
      <ul className={daysStyles.tips}>
        {tips.map(({ visitId, date, customer, amount }) => (
          <li key={`${visitId} ${date} ${amount}`}>
            <span>
              <span className={daysStyles.tipFrom}>{customer}</span>
              <span className={textStyles.fine}>{times.day(date)}</span>
            </span>
            <span className={daysStyles.tipAmount}>{money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
