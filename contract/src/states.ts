/** Colors of a badge; `web/src/styles/tokens.json` defines them. */
export type Tone = 'amber' | 'blue' | 'green' | 'grey' | 'red' | 'teal' | 'violet'

/** Icons of a badge: rings show progress, from empty to full. */
export type Glyph =
  | 'ring-0'
  | 'ring-25'
  | 'ring-50'
  | 'ring-75'
  | 'ring-100'
  | 'back'
  | 'check'
  | 'clock'
  | 'cross'
  | 'flag'
  | 'pause'

type State<Next extends string> = {
  /** For staff, and for buyers if their screens have no other text. */
  label: string
  tone: Tone
  glyph: Glyph
  /** The states that may follow; without any, the state is terminal. */
  next?: readonly Next[]
}

export type States<Name extends string, Next extends Name = never> = {
  /** In the order of their definition, for `z.enum` and columns. */
  names: readonly [Name, ...Name[]]
  states: Readonly<Record<Name, State<Next>>>
  listNext: (from: Name) => readonly Next[]
  canMove: (from: Name, to: Next) => boolean
  isTerminal: (name: Name) => boolean
}

/** The names of some states: `type OrderStatus = StateOf<typeof orderFlow>`. */
export type StateOf<Flow extends { names: readonly string[] }> = Flow['names'][number]

/**
 * Defines the states of a record: their order, labels and badges and, where code checks every
 * change, the states that may follow. Where no state has a `next`, `canMove` accepts no argument.
 */
export const defineStates = <const Name extends string, const Next extends Name = never>(
  states: Record<Name, State<Next>>,
): States<Name, Next> => {
  const isName = (key: string): key is Name => key in states
  const [first, ...others] = Object.keys(states).filter(isName)
  if (first === undefined) throw new Error('A record has at least one state')
  const listNext = (from: Name) => states[from].next ?? []
  return {
    names: [first, ...others],
    states,
    listNext,
    canMove: (from, to) => listNext(from).includes(to),
    isTerminal: (name) => listNext(name).length === 0,
  }
}
