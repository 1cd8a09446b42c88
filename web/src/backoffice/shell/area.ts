import { createContext, use } from 'react'
import { useLocation } from 'react-router'

import type { Area } from '../../session/places.ts'
import type { Text } from '../../ui/text.ts'
import { sectionAt } from './menu.ts'
import type { Entry } from './palette/entry.ts'
import type { Section } from '../section.ts'

/** Finds settings by a query, at most so many. */
export type SettingSearch = (q: string, max: number) => Entry[]

export type AreaConfig = {
  area: Area | 'guest'
  /** The name of the area, shown beside the logo. */
  name: Text
  sections: Section[]
  /** The address of the profile in the person menu. */
  profile: string
  /** Counts the pending items of each menu entry, where the area has any. */
  countWaiting?: () => Promise<ReadonlyMap<string, number> | undefined>
  /** Finds records for the palette, where the area has a search. */
  find?: (q: string) => Promise<Entry[]>
  /** Loads the search of the area's settings, where it has any. */
  loadSettings?: () => Promise<SettingSearch>
}

export const AreaContext = createContext<AreaConfig>({
  area: 'user',
  name: '',
  sections: [],
  profile: '',
})

export const useArea = () => use(AreaContext)

/** Returns the section of the current address. */
export const useSection = () => {
  const { area, sections } = useArea()
  return sectionAt(area, sections, useLocation().pathname)
}
