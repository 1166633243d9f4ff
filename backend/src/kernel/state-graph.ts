/** The states of an entity and their transitions as data. */
export interface StateGraph<State extends string> {
  /** Name of the entity: 'payment'. */
  readonly name: string;
  readonly start: State;
  /** The states that may follow each state. */
  readonly moves: Readonly<Record<State, readonly State[]>>;
  /** Final states: an entity may stay in them for good. */
  readonly ends: readonly State[];
}

export function mayMove<State extends string>({ moves }: StateGraph<State>, from: State, to: State): boolean {
  return moves[from].includes(to);
}

export function statesOf<State extends string>({ moves }: StateGraph<State>): State[] {
  return Object.keys(moves) as State[];
}

/**
 * Run at boot.
 * @throws Error for a state that is unreachable or unknown, a transition to itself, or a state without a path
 * to a final state
 */
export function checkStateGraph<State extends string>(graph: StateGraph<State>): void {
  const { name, start, moves, ends } = graph;
  const states = statesOf(graph);
  for (const state of states) {
    const unknown = [...moves[state], start, ...ends].find((next) => !states.includes(next));
    if (unknown) throw new Error(`${name}: ${state} leads to ${unknown}, which is not a state.`);
    if (moves[state].includes(state)) throw new Error(`${name}: ${state} leads to itself.`);
    const ending = [state, ...reachable(graph, state)].some((next) => ends.includes(next));
    if (!ending) throw new Error(`${name}: ${state} never comes to an end.`);
  }
  const reached = reachable(graph, start);
  const unreachable = states.find((state) => state !== start && !reached.has(state));
  if (unreachable) throw new Error(`${name}: nothing leads to ${unreachable}.`);
}

function reachable<State extends string>({ moves }: StateGraph<State>, from: State): Set<State> {
  const found = new Set<State>();
  const waiting = [...moves[from]];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (found.has(state)) continue;
    found.add(state);
    waiting.push(...(moves[state] ?? []));
  }
  return found;
}
