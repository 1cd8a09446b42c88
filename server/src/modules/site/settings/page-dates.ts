import { pagesChanged, type PagesChanged, type SiteSettings } from '@emporia/contract'

import type { StoredSettings } from '../../settings/stored.ts'

/** Returns when the text of each page was changed last, from the stored general settings. */
export const readPageDates = (stored: StoredSettings): PagesChanged =>
  pagesChanged.catch({}).parse(stored['pages_changed'] ?? {})

const names = ['about', 'refund', 'privacy', 'terms'] as const

type Texts = Pick<SiteSettings, 'pages' | 'return_days'>
type Change = { before: Texts; after: Texts; now: Date }

/** Returns the dates after a change of the settings: now for each page whose text differs. */
export const datePages = (stored: StoredSettings, { before, after, now }: Change): PagesChanged => {
  const changed = names.filter((name) => textOf(name, before) !== textOf(name, after))
  return {
    ...readPageDates(stored),
    ...Object.fromEntries(changed.map((name) => [name, now.toISOString()])),
  }
}

/** The page of returns also states the return period. */
const textOf = (name: (typeof names)[number], { pages, return_days }: Texts) =>
  name === 'refund' ? `${return_days} ${pages.refund}` : pages[name]
