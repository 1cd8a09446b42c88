import { createContext } from '../src/context.ts'
import { inTransaction } from '../src/db/transaction.ts'
import {
  type TranslationChange,
  writeTranslations,
} from '../src/modules/translations/write-translations.ts'
import { db, parts } from './app.ts'

type Change = Omit<TranslationChange, 'entity_id' | 'locale'> & {
  id: number | string
  locale?: string
}

/** Writes translations of a record into German, or into the language given. */
export const translate = ({ id, locale = 'de', ...change }: Change) =>
  inTransaction(db, (inside) =>
    writeTranslations(createContext(parts, inside), { ...change, locale, entity_id: String(id) }),
  )
