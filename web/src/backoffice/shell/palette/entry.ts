import type { Picture } from '@emporia/contract'

import type { IconName } from '../../icon.client.tsx'

/** One entry of the palette: a screen, an action or a record. */
export type Entry = {
  key: string
  /** The heading of its group. */
  group: string
  title: string
  text?: string
  icon: IconName
  /** Picture of a product, in place of the icon. */
  picture?: Picture | null
  price_minor?: number | null
} & ({ to: string } | { run: () => unknown })

/**
 * Returns the entries that contain every word of the query. Titles that begin with its first word
 * come first.
 */
export const fitting = (entries: Entry[], q: string, max: number) => {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = entries.filter(({ title, group }) =>
    terms.every((word) => `${title} ${group}`.toLowerCase().includes(word)),
  )
  const first = terms[0] ?? ''
  const isBegun = ({ title }: Entry) => title.toLowerCase().startsWith(first)
  return [...fits.filter(isBegun), ...fits.filter((entry) => !isBegun(entry))].slice(0, max)
}
