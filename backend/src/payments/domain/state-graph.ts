/** From each state the states that may follow it. One without followers is final. */
export type StateGraph<State extends string> = Readonly<Record<State, readonly State[]>>;

export function mayMove<State extends string>(graph: StateGraph<State>, from: State, to: State): boolean {
  return graph[from].includes(to);
}

export function isFinal<State extends string>(graph: StateGraph<State>, state: State): boolean {
  return graph[state].length === 0;
}

/** Run at boot. @throws Error for a state that nothing leads to, an unknown follower, or no way out of a state. */
export function checkStateGraph<State extends string>(
  name: string,
  graph: StateGraph<State>,
  start: NoInfer<State>,
): void {
  const states = Object.keys(graph) as State[];
  for (const state of states) {
    const unknown = graph[state].find((next) => !states.includes(next));
    if (unknown) throw new Error(`${name}: ${state} leads to ${unknown}, which is no state.`);
    const ends = [...reachable(graph, state), state].some((next) => isFinal(graph, next));
    if (!ends) throw new Error(`${name}: ${state} never comes to an end.`);
  }
  const reached = reachable(graph, start);
  const lost = states.find((state) => state !== start && !reached.has(state));
  if (lost) throw new Error(`${name}: nothing leads to ${lost}.`);
}

function reachable<State extends string>(graph: StateGraph<State>, from: State): Set<State> {
  const found = new Set<State>();
  const waiting = [...graph[from]];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (found.has(state)) continue;
    found.add(state);
    waiting.push(...(graph[state] ?? []));
  }
  return found;
}
