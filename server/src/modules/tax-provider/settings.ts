import { taxFallbacks, taxProviders, type TaxProviderSettings } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { AppContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { settings } from '../settings/public.ts'
import { storedTopic } from '../settings/stored.ts'
import { openTable } from './table.ts'

const stored = z.object({
  provider: z.enum(taxProviders).default('table'),
  url: z.string().default(''),
  fallback: z.enum(taxFallbacks).default('table'),
  /** Encrypted with the key of this installation. */
  secret: z.string().nullable().default(null),
})
export type StoredTaxProvider = z.output<typeof stored>

export const taxProviderTopic = 'tax_provider'
export const taxProviderSecret = 'tax_provider_secret'

/** SQL of the stored settings, for `readTaxProvider`, also as a column of another read. */
export const storedTaxProvider = sql<string | null>`(select value::text from ${settings}
  where topic = 'tax_provider')`

const byTable = stored.parse({})
let last: { text: string | null; value: StoredTaxProvider } = { text: null, value: byTable }

/** Returns the settings: the same object until they change. */
export const readTaxProvider = (text: string | null): StoredTaxProvider => {
  if (text !== last.text)
    last = { text, value: text === null ? byTable : stored.parse(JSON.parse(text)) }
  return last.value
}

export const getTaxProvider = async (db: Db) =>
  stored.parse(await storedTopic(db, taxProviderTopic))

/** Returns the settings without the secret. */
export const showTaxProvider = ({ secret, ...open }: StoredTaxProvider): TaxProviderSettings => ({
  ...open,
  has_secret: secret !== null,
})

/** Opens what calculates tax. */
export const openTaxProvider = async (
  { secrets, taxes }: Pick<AppContext, 'secrets' | 'taxes'>,
  { provider, url, secret }: StoredTaxProvider,
) =>
  provider === 'table'
    ? openTable()
    : taxes.open({
        provider,
        url,
        secret: secret === null ? '' : secrets.open(secret, taxProviderSecret),
      })
