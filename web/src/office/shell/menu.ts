import type { Permission } from '@emporia/contract'
import { matchPath } from 'react-router'

import type { Section } from '../section.ts'

/** The section behind an address; undefined where the area has none. */
export const sectionAt = (area: string, sections: Section[], pathname: string) =>
  sections.find(({ path }) => matchPath(`/${area}/${path}`, pathname))

/** What the menu offers: finished screens that this person may open. */
export const menuOf = (sections: Section[], mayOpen: (permission?: Permission) => boolean) =>
  sections.filter(
    ({ group, later, permission }) => group !== undefined && !later && mayOpen(permission),
  )

/** The headings in their order, each with its sections. */
export const groupsOf = (menu: Section[]) => [
  ...Map.groupBy(menu, ({ group }) => group ?? '').entries(),
]
