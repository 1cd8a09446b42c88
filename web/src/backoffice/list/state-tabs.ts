import * as m from '@emporia/messages/backoffice'

import type { Text } from '../../ui/text.ts'
import type { Tab } from './tabs.tsx'

type Flow<Name extends string> = {
  names: readonly Name[]
  states: Record<Name, { label: Text }>
}

type Options<Name extends string> = {
  /** The query parameter of the state. */
  by: 'state' | 'status'
  /** Undefined while the list loads. */
  counts: Partial<Record<NoInfer<Name>, number>> | undefined
}

/** Returns a view for all rows and one for each state, with their numbers of rows. */
export const listStateTabs = <Name extends string>(
  flow: Flow<Name>,
  { by, counts }: Options<Name>,
): Tab[] => [
  {
    title: m.list_tabs_all(),
    filter: { [by]: undefined },
    count: counts && flow.names.reduce((sum, name) => sum + (counts[name] ?? 0), 0),
  },
  ...flow.names.map((name) => ({
    title: flow.states[name].label,
    filter: { [by]: name },
    count: counts?.[name],
  })),
]
