import type { SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { findContentLocale } from '../../../http/request/locale.ts'

/** A search in another language than the default one reads its words in both languages. */
export type Reading = { isTranslated: boolean }

export const isTranslated = () => findContentLocale() !== null

/** Prepares a statement for the default language, and one for the others. */
export const preparedFor = <Found extends Record<string, unknown>>(
  name: string,
  build: (reading: Reading) => SQL,
) => {
  const source = prepared<Found>(name, build({ isTranslated: false }))
  const translated = prepared<Found>(`${name}, translated`, build({ isTranslated: true }))
  return (db: Db, values: Record<string, unknown>) =>
    (isTranslated() ? translated : source)(db, values)
}
