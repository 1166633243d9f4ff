import type { CrewDays } from '@homebright/contract';
import { useState } from 'react';
import { Link } from '@homebright/web-common/router/link.js';
import type { LiveVisit } from '../days/live-visit.js';
import { type Times, useTimes } from '../days/times.js';
import { isOpen } from '../days/visits-of-day.js';
import { Icon, type IconName } from '../ui/icon.js';
import { NoteForm } from '../ui/note-form.js';
import { Sheet } from '../ui/sheet.js';
import { useCrew, useWords } from '../use-crew.js';
import { MinutesSheet } from './minutes-sheet.js';
import cardStyles from '../ui/card.module.css';
import visitStyles from './visit.module.css';

const LATE_MINUTES = [10, 15, 20, 30, 45, 60];
type Kind = 'running_late' | 'home_differs' | 'note';
const ICONS: Record<Kind, IconName> = { running_late: 'clock', home_differs: 'home', note: 'note' };

function Noted({ visit, kind, times }: { visit: LiveVisit; kind: Kind; times: Times }) {
  const { act } = useWords();
  const { late, tappedAt } = visit;
  if (kind === 'running_late')
    return (
      late && <span className={visitStyles.noted}>{act.lateSaid(late.minutes, times.time(late.at))}</span>
    );
  const at = tappedAt[kind];
  return (
    at && (
      <span className={visitStyles.noted}>
        {act.noted}, {times.time(at)}
      </span>
    )
  );
}

/** A button for each kind of problem that the crew may report to the office. */
export function Trouble({ visit, days }: { visit: LiveVisit; days: CrewDays }) {
  const crew = useCrew();
  const words = useWords();
  const times = useTimes(days);
  const [asking, setAsking] = useState<Kind | null>(null);
  const close = () => setAsking(null);
  const report = (kind: Kind, details: { minutes?: number; text?: string }) => {
    close();
    void crew.tap({ kind, visitId: visit.id, ...details });
  };
  const titles: Record<Kind, string> = {
    running_late: words.act.late,
    home_differs: words.act.differs,
    note: words.act.tell,
  };
  const open = isOpen(visit);
  const kinds: Kind[] = open ? ['running_late', 'home_differs', 'note'] : ['home_differs', 'note'];
  return (
    <section className={cardStyles.card}>
      <h2>{words.visit.trouble}</h2>
      <ul className={visitStyles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            <button type="button" className={visitStyles.rowButton} onClick={() => setAsking(kind)}>
              <Icon name={ICONS[kind]} />
              <span>{titles[kind]}</span>
              <Noted visit={visit} kind={kind} times={times} />
            </button>
          </li>
        ))}
        {open && visit.status !== 'started' && (
          <li>
            <Link className={visitStyles.rowButton} href={`/crew/visits/${visit.id}/door`}>
              <Icon name="door" />
              <span>{words.act.notIn}</span>
            </Link>
          </li>
        )}
      </ul>
      {asking === 'running_late' && (
        <MinutesSheet
          title={words.act.lateBy}
          lead={words.act.lateLead}
          choices={LATE_MINUTES}
          onClose={close}
          onChoose={(minutes) => report('running_late', { minutes })}
        />
      )}
      {(asking === 'home_differs' || asking === 'note') && (
        <Sheet title={titles[asking]} onClose={close}>
          <p>{asking === 'note' ? words.act.tellLead : words.act.differsLead}</p>
          <NoteForm
            required
            label={asking === 'note' ? words.act.note : words.act.differsWhat}
            send={words.act.send}
            onSend={(text) => report(asking, { text })}
          />
        </Sheet>
      )}
    </section>
  );
}
