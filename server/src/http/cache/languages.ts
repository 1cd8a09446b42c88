import { findLocale, type Locale, sourceLocale } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

/** The languages that the marketplace offers: the default one first. */
export type Languages = readonly [Locale, ...Locale[]]

type Stored = { default_locale: string | null; locales: string[] | null }

const selectLanguages = prepared<Stored>(
  'languages',
  sql`select value ->> 'default_locale' as default_locale, value -> 'locales' as locales
    from settings where topic = 'general'`,
)

type Options = { db: Db; now: () => number; mayKeep: () => boolean }

const cachedMs = 60_000

/** Reads the offered languages from the settings, again after a change of them. */
export const createLanguages = ({ db, now, mayKeep }: Options) => {
  let known: { at: number; languages: Promise<Languages> } | undefined

  const read = async (): Promise<Languages> => {
    const [stored] = await selectLanguages(db, {})
    const first = codeOf(stored?.default_locale) ?? sourceLocale
    const others = (stored?.locales ?? []).flatMap((code) => codeOf(code) ?? [])
    return [first, ...others.filter((code) => code !== first)]
  }

  const find = async () => {
    if (known && known.at > now() - cachedMs && mayKeep()) return known.languages
    const reading = { at: now(), languages: read() }
    known = reading
    reading.languages.catch(() => known === reading && (known = undefined))
    return reading.languages
  }

  return { find, forget: () => (known = undefined) }
}

const codeOf = (code: string | null | undefined) => findLocale(code ?? '')?.code
