import type { PackageKind, PackagePreview } from '@emporia/contract'
import { moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { Failure } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import { getServiceTax } from '../../invoicing/service-tax.ts'
import { person } from '../../ledger/accounts.ts'
import { getAffiliateSettings } from '../../referrals/terms.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { getPayoutTerms } from '../../payouts/settings.ts'
import { changeBy, changeByDraft, type Draft, type Offered } from './change.ts'
import { replayCatalog } from './replay-catalog.ts'
import { replaySales } from './replay-sales.ts'
import { calculateBreakEven, hasOtherBenefit, calculateVerdict } from './rules.ts'

type Holder = { id: number; role: string }
type Query = { holder: Holder; offered: Offered; now: Date }

/**
 * Previews what a package would change for its buyer, before payment
 * (docs/domain/affiliate.md#purchases).
 */
export const previewPackage = async (
  db: Db,
  { holder, offered, now }: Query,
): Promise<PackagePreview> => {
  if (!raisesEarnings(offered)) return { ...noReplay, promise: offered.description }
  const terms = await getAffiliateSettings(db)
  const { minimum_minor } = await getPayoutTerms(db)
  const tax = await getServiceTax(db, person(holder.id), now)
  const { total_minor, tax_minor } = tax.taxPrice(offered.price_minor)
  // The fund of a boost is its price without tax.
  const net = { ...offered, price_minor: total_minor - tax_minor }
  const change = await changeBy(db, { holder_id: holder.id, offered: net }, now)
  const member_id = holder.role === 'member' ? holder.id : null
  const catalog = await replayCatalog(db, { member_id, change, terms, now })
  const last_30_days = await replaySales(db, { holder_id: holder.id, change, terms, now })
  return {
    catalog,
    last_30_days,
    break_even_orders: calculateBreakEven(last_30_days, total_minor),
    promise: await promiseOf(db, offered, { catalog, last_30_days }),
    verdict: calculateVerdict(catalog, last_30_days, total_minor),
    has_other_benefit: hasOtherBenefit(offered.kind, offered.terms, { ...terms, minimum_minor }),
  }
}

const noReplay = {
  catalog: null,
  last_30_days: null,
  break_even_orders: null,
  verdict: 'gain' as const,
  has_other_benefit: true,
}

/** Membership and visibility packages do not raise earnings. */
const raisesEarnings = ({ kind, terms }: { kind: PackageKind; terms: Record<string, unknown> }) =>
  kind === 'affiliate' ||
  (kind === 'boost' && (terms['boost'] === 'earning_multiplier' || terms['boost'] === 'cashback'))

type Replayed = {
  catalog: NonNullable<PackagePreview['catalog']>
  last_30_days: NonNullable<PackagePreview['last_30_days']>
}

const promiseOf = async (db: Db, offered: Offered, { catalog, last_30_days }: Replayed) => {
  const { currency } = await getGeneralSettings(db)
  const { orders, earned_minor, would_earn_minor } = last_30_days
  const values = { raised: catalog.raised, products: catalog.products }
  const gain = moneyText(would_earn_minor - earned_minor, currency)
  const isCashback = offered.terms['boost'] === 'cashback'
  if (orders === 0)
    return isCashback ? m.package_promise_cashback(values) : m.package_promise_commission(values)
  return isCashback
    ? m.package_gain_cashback({ ...values, gain })
    : m.package_gain_commission({ ...values, gain })
}

/** Previews what the terms of a draft do to the catalog. */
export const previewDraft = async (db: Db, draft: Draft, now: Date) => {
  const terms = await getAffiliateSettings(db)
  const change = changeByDraft(draft, terms.max_depth)
  return { catalog: await replayCatalog(db, { member_id: null, change, terms, now }) }
}

/**
 * Throws `no_effect` if a package changes nothing and has no other benefit, and `small_effect` if
 * its buyer has not accepted a small change.
 */
export const assertSufficientEffect = async (
  db: Db,
  {
    accepts_small_effect = false,
    ...query
  }: Query & { accepts_small_effect?: boolean | undefined },
) => {
  const { verdict, promise, has_other_benefit } = await previewPackage(db, query)
  if (verdict === 'none' && !has_other_benefit)
    throw new Failure('no_effect', sentence(m.package_effect_none, { promise }))
  if (verdict === 'small' && !accepts_small_effect)
    throw new Failure('small_effect', sentence(m.package_effect_small, { promise }))
}
