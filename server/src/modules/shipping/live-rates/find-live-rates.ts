import type { Address } from '@emporia/contract'
import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { LabelRefusal } from '../../../adapters/carriers/label-service.ts'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { Postponed } from '../../../http/postponed.ts'
import type { Destination } from '../../addresses/find-by-area.ts'
import { findAddressRules } from '../../addresses/rules.ts'
import type { CarrierRate } from '../../pricing/carrier-rate.ts'
import { shippingQuotes } from '../tables.ts'
import { findSenders } from './find-senders.ts'
import { splitRates } from './split-rates.ts'

const validMs = 600_000
/** While the carriers do not answer, buyers do not wait for them each time. */
const failedMs = 30_000
const timeoutMs = 2000

/** What is sent to a destination by a shop, or by the platform. */
type LiveParcel = { shop_id: number | null; grams: number }

type Params = {
  parcels: LiveParcel[]
  destination: Destination | undefined
  currency: { code: string }
  now: Date
}

type Answer = {
  /** null: the carriers did not answer. */
  rates: CarrierRate[] | null
  /** Why they do not take the parcel, in their words. */
  refusal: string | null
}

/** The answers of carriers by shop. Missing: they were not asked. */
export type LiveRates = Map<number | null, Answer>

/**
 * Returns the stored prices of the carriers for parcels (docs/domain/shipping.md#prices-of-carriers).
 * Throws `Postponed` for parcels without an answer of the last ten minutes.
 */
export const findLiveRates = async (
  db: Db,
  { parcels, destination, currency, now }: Params,
): Promise<LiveRates> => {
  if (parcels.length === 0 || !isComplete(destination)) return new Map()
  const senders = await findSenders(
    db,
    parcels.map(({ shop_id }) => shop_id),
  )
  const requests = parcels.map(({ shop_id, grams }) => {
    const from = senders.get(shop_id)
    return from && { from, to: toAddress(destination), grams, currency: currency.code }
  })
  const known = await loadQuotes(
    db,
    requests.flatMap((request) => (request ? [hashOf(request)] : [])),
    now,
  )
  const missing = requests.flatMap((one) => (one && !known.has(hashOf(one)) ? [one] : []))
  if (missing.length > 0) throw new Postponed((app) => askCarriers(app, missing))
  return new Map(
    parcels.map(({ shop_id }, at) => {
      const request = requests[at]
      return [shop_id, (request && known.get(hashOf(request))) ?? noAnswer]
    }),
  )
}

const noAnswer: Answer = { rates: null, refusal: null }

/** Whether carriers can price a delivery there: most need a postal code. */
export const isComplete = (destination: Destination | undefined): destination is Destination =>
  destination !== undefined &&
  (Boolean(destination.postcode) ||
    !findAddressRules(destination.country)?.required.includes('postcode'))

type Request = { from: Address; to: Address; grams: number; currency: string }

/** Prices depend on the place only, so that cart and checkout ask once. */
const toAddress = ({ country, region, postcode }: Destination): Address => ({
  name: '',
  phone: '',
  line1: '',
  city: '',
  region: region ?? null,
  postcode: postcode ?? null,
  country,
})

const hashOf = (request: Request) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

const loadQuotes = async (db: Db, hashes: string[], now: Date) => {
  if (hashes.length === 0) return new Map<string, Answer>()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { hash, created_at, failed } = shippingQuotes
  const rows = await db
    .select()
    .from(shippingQuotes)
    .where(
      and(
        inArray(hash, hashes),
        gt(created_at, before(validMs)),
        or(eq(failed, false), gt(created_at, before(failedMs))),
      ),
    )
  return new Map(
    rows.map((row) => [row.hash, { rates: row.failed ? null : row.rates, refusal: row.refusal }]),
  )
}

/** Asks about parcels at the same time, outside of a transaction, and stores what was answered. */
const askCarriers = async (app: AppContext, requests: Request[]) => {
  const now = app.clock.now()
  const rows = await Promise.all(
    requests.map(async (request) => ({ hash: hashOf(request), ...(await ask(app, request)) })),
  )
  const oldest = new Date(now.getTime() - validMs).toISOString()
  await app.db.delete(shippingQuotes).where(lt(shippingQuotes.created_at, oldest))
  for (const { hash, ...answer } of rows) {
    const row = { ...answer, created_at: now.toISOString() }
    await app.db
      .insert(shippingQuotes)
      .values({ hash, ...row })
      .onConflictDoUpdate({ target: shippingQuotes.hash, set: row })
  }
}

/** The size of a parcel is not known before it is packed. */
const size = { length_mm: 300, width_mm: 200, height_mm: 100 }

/** Buyers read it in one sentence. */
const refusalMax = 200

/**
 * An answer without a price that can be charged counts as none. A refusal of the parcel is an answer:
 * no carrier takes it.
 */
const ask = async ({ carriers: provider, log }: AppContext, request: Request) => {
  try {
    const quote = await provider?.labels?.rates({ ...request, ...size }, timeoutMs)
    const { rates } = splitRates(quote?.rates ?? [], request.currency)
    return {
      rates: rates.map(({ carrier, service, price_minor, days }) => ({
        carrier,
        service,
        price_minor,
        days,
      })),
      failed: rates.length === 0,
      refusal: null,
    }
  } catch (err) {
    if (err instanceof LabelRefusal && err.isAboutParcel)
      return { rates: [], failed: false, refusal: err.message.slice(0, refusalMax) }
    log.warn({ err }, 'the carriers did not answer with prices')
    return { rates: [], failed: true, refusal: null }
  }
}
