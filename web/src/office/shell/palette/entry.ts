import type { IconName } from '../../office-icon.client.tsx'

/** One line of the palette: a screen, something to do, or a thing that was found. */
export type Entry = {
  key: string
  /** The heading it stands under. */
  group: string
  title: string
  text?: string
  icon: IconName
} & ({ to: string } | { run: () => unknown })

/** What fits the words: each of them must be in it, and beginnings come first. */
export const fitting = (entries: Entry[], q: string, max: number) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = entries.filter(({ title, group }) =>
    words.every((word) => `${title} ${group}`.toLowerCase().includes(word)),
  )
  const first = words[0] ?? ''
  const isBegun = ({ title }: Entry) => title.toLowerCase().startsWith(first)
  return [...fits.filter(isBegun), ...fits.filter((entry) => !isBegun(entry))].slice(0, max)
}
