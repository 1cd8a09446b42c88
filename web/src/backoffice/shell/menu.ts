import type { Permission } from '@emporia/contract'
import { matchPath } from 'react-router'

import { canInShop } from '../../session/session.ts'
import { readText } from '../../ui/text.ts'
import type { Section } from '../section.ts'

/** Returns the section of an address; undefined if the area has none. */
export const sectionAt = (area: string, sections: Section[], pathname: string) =>
  sections.find(({ path }) => matchPath(`/${area}/${path}`, pathname))

/** Returns the menu entries that the user may open. */
export const listMenuEntries = (
  sections: Section[],
  mayOpen: (permission?: Permission) => boolean,
) =>
  sections.filter(
    ({ group, permission, right, anyOf }) =>
      group !== undefined &&
      mayOpen(permission) &&
      (!anyOf || anyOf.some(mayOpen)) &&
      canInShop(right),
  )

/** Returns the headings in order, each with its sections. */
export const groupSections = (menu: Section[]) => [
  ...Map.groupBy(menu, ({ group }) => readText(group ?? '')).entries(),
]

/** The list of each detail screen whose path is not below that of the list. */
export const listPaths: Record<string, string> = { 'order-details/:id': 'order-history' }
