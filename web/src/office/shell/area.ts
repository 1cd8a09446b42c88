import { createContext, use } from 'react'
import { useLocation } from 'react-router'

import type { Area } from '../../session/places.ts'
import { sectionAt } from './menu.ts'
import type { Entry } from './palette/entry.ts'
import type { Section } from '../section.ts'

export type Office = {
  area: Area
  /** What stands in the small box beside the logo. */
  name: string
  sections: Section[]
  /** Where the person menu leads for name, picture and password. */
  profile: string
  /** How much waits behind each entry of the menu, where somebody waits for the office. */
  countWaiting?: () => Promise<ReadonlyMap<string, number> | undefined>
  /** Finds records for the palette, where there is somebody to ask. */
  find?: (q: string) => Promise<Entry[]>
}

export const OfficeContext = createContext<Office>({
  area: 'user',
  name: '',
  sections: [],
  profile: '',
})

export const useOffice = () => use(OfficeContext)

/** The section of the address one looks at. */
export const useSection = () => {
  const { area, sections } = useOffice()
  return sectionAt(area, sections, useLocation().pathname)
}
