import { findLocale, type Locale, sourceLocale } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

/** The languages that the marketplace offers. */
export type Languages = {
  /** The default one first. */
  codes: readonly [Locale, ...Locale[]]
  /** How English is written, such as `en-GB`. */
  english: string
  /** The time zone of the marketplace. */
  time_zone: string
}

type Stored = {
  default_locale: string | null
  locales: string[] | null
  language: string | null
  time_zone: string | null
}

const onlyEnglish: Languages = { codes: [sourceLocale], english: 'en-US', time_zone: 'UTC' }

const selectLanguages = prepared<Stored>(
  'languages',
  sql`select value ->> 'default_locale' as default_locale, value -> 'locales' as locales,
      value ->> 'language' as language, value ->> 'time_zone' as time_zone
    from settings where topic = 'general'`,
)

/** Reads the offered languages from the settings. */
export const readLanguages = async (db: Db): Promise<Languages> => {
  const [stored] = await selectLanguages(db, {})
  return stored ? toLanguages(stored) : onlyEnglish
}

/** Returns the offered languages of stored settings. */
export const toLanguages = (stored: Stored): Languages => {
  const { default_locale, locales, language, time_zone } = stored
  const first = codeOf(default_locale) ?? sourceLocale
  const others = (locales ?? []).flatMap((code) => codeOf(code) ?? [])
  return {
    codes: [first, ...others.filter((code) => code !== first)],
    english: language ?? onlyEnglish.english,
    time_zone: time_zone ?? onlyEnglish.time_zone,
  }
}

type Options = { db: Db; now: () => number; mayKeep: () => boolean }

const cachedMs = 60_000

/** Reads the offered languages from the settings, again after a change of them. */
export const createLanguages = ({ db, now, mayKeep }: Options) => {
  let known: { at: number; languages: Promise<Languages> } | undefined
  let last = onlyEnglish

  const read = async () => (last = await readLanguages(db))

  const find = async () => {
    if (known && known.at > now() - cachedMs && mayKeep()) return known.languages
    const reading = { at: now(), languages: read() }
    known = reading
    reading.languages.catch(() => known === reading && (known = undefined))
    return reading.languages
  }

  return {
    find,
    /** Returns the languages that were read last, without a statement. */
    last: () => last,
    forget: () => (known = undefined),
  }
}

const codeOf = (code: string | null | undefined) => findLocale(code ?? '')?.code
