import { and, gt, inArray, lt, or, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { SaleLine, TaxComponent, TaxSale } from '../../adapters/tax/tax-provider.ts'
import type { AppContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { Postponed } from '../../http/postponed.ts'
import { sumTaxes } from '../pricing/tax.ts'
import { amountOf, checkQuote } from './check-quote.ts'
import { callProvider } from './circuit-breaker.ts'
import { openTaxProvider, type StoredTaxProvider } from './settings.ts'
import { taxQuotes } from './tables.ts'

const validMs = 600_000
/** While a provider does not answer, buyers do not wait for it each time. */
const failedMs = 30_000

/** The tax of a sale and the reference of its calculation. */
export type Quote = { reference: string; taxes: TaxComponent[] }

type Params = {
  sales: TaxSale[]
  /** Sales that are asked about at the same time if an answer is missing, because they come next. */
  also?: TaxSale[]
  now: Date
}

/**
 * Returns the stored quotes of sales, in order; null where the provider did not answer. Throws
 * `Postponed` for sales without an answer of the last ten minutes.
 */
export const findQuotes = async (
  db: Db,
  provider: StoredTaxProvider,
  { sales, also = [], now }: Params,
): Promise<(Quote | null)[]> => {
  const bySale = new Map([...sales, ...also].map((sale) => [hashOf(provider, sale), sale]))
  if (bySale.size === 0) return []
  const known = await readQuotes(db, [...bySale.keys()], now)
  const hashes = sales.map((sale) => hashOf(provider, sale))
  if (hashes.some((hash) => !known.has(hash))) {
    const missing = [...bySale].flatMap(([hash, sale]) => (known.has(hash) ? [] : [sale]))
    throw new Postponed((app) => askProvider(app, provider, missing))
  }
  return hashes.map((hash) => {
    const found = known.get(hash)
    return found && !found.failed ? { reference: found.reference, taxes: found.taxes } : null
  })
}

const readQuotes = async (db: Db, hashes: string[], now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const rows = await db
    .select()
    .from(taxQuotes)
    .where(
      and(
        inArray(taxQuotes.hash, hashes),
        gt(taxQuotes.created_at, before(validMs)),
        or(eq(taxQuotes.failed, false), gt(taxQuotes.created_at, before(failedMs))),
      ),
    )
  return new Map(rows.map((row) => [row.hash, row]))
}

const hashOf = ({ provider, url }: StoredTaxProvider, sale: TaxSale) =>
  createHash('sha256')
    .update(JSON.stringify([provider, url, sale]))
    .digest('hex')

/** Asks about sales at the same time, outside of a transaction, and stores what was answered. */
const askProvider = async (app: AppContext, provider: StoredTaxProvider, sales: TaxSale[]) => {
  const { db, clock } = app
  const created_at = clock.now().toISOString()
  const rows = await Promise.all(
    sales.map(async (sale) => ({
      hash: hashOf(provider, sale),
      ...(await askAbout(app, provider, sale)),
      created_at,
    })),
  )
  const oldest = new Date(clock.now().getTime() - validMs).toISOString()
  await db.delete(taxQuotes).where(lt(taxQuotes.created_at, oldest))
  for (const { hash, ...row } of rows)
    await db
      .insert(taxQuotes)
      .values({ hash, ...row })
      .onConflictDoUpdate({ target: taxQuotes.hash, set: row })
}

/** An answer that cannot be used counts as none. */
const askAbout = async (app: AppContext, provider: StoredTaxProvider, sale: TaxSale) => {
  try {
    const opened = await openTaxProvider(app, provider)
    const quote = await callProvider(app, provider, () => opened.quote(sale))
    return { reference: quote.reference, taxes: checkQuote(sale, quote), failed: false }
  } catch (err) {
    app.log.warn({ err }, 'the tax provider did not answer')
    return { reference: '', taxes: [], failed: true }
  }
}

/** Returns the tax of a line as it is stored: with what each part costs without tax. */
export const toLineTaxes = (line: SaleLine, { taxes }: Quote, prices_include_tax: boolean) => {
  const own = taxes.filter((tax) => tax.line === line.id)
  return own.map(({ part, jurisdiction, name, rate_ppm, tax_minor }) => {
    const amount_minor = amountOf(line, part)
    const base_minor = prices_include_tax ? amount_minor - sumTaxes(own, part) : amount_minor
    return { part, jurisdiction, name, rate_ppm, base_minor, tax_minor }
  })
}
