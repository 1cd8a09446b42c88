import type { Db } from '../../../db/client.ts'
import { calculateShare } from '../../ledger/arithmetic.ts'
import { calculateReserve, calculateWorth } from '../attribution/rates.ts'
import type { Decided } from '../attribution/share-out.ts'
import type { Sold } from '../attribution/sold.ts'
import { addedBy, type Extra, sumOfExtra } from './extra.ts'
import { openFunds } from './funds.ts'

type Cashback = { id: number; bp: number }
type Boosted = { sold: Sold[]; decided: Decided[]; cashback: Cashback | null }
type Terms = { own_margin_bp: number; min_retained_bp: number }

/**
 * Reserves what funded boosts add to the lines of an order at checkout. Returns the amounts by
 * line.
 */
export const boostLines = async (
  db: Db,
  { sold, decided, cashback }: Boosted,
  terms: Terms,
): Promise<{ decided: Decided[]; backs: Map<number, Extra> }> => {
  const boosts = decided.flatMap(({ boost }) => boost?.id ?? [])
  const funds = await openFunds(db, [...boosts, ...(cashback ? [cashback.id] : [])])
  const backs = new Map<number, Extra>()
  const after = new Map<number, Decided>()
  for (const line of sold) {
    const known = decided.find(({ order_line_id }) => order_line_id === line.id)
    let room = roomOf(line, known, terms)
    if (known?.boost) {
      const boosted = boostOf(known, known.boost, (wanted, id) => funds.reserve(id, wanted, room))
      room -= boosted.extra.room_minor
      after.set(line.id, boosted.decided)
    }
    if (!cashback) continue
    const { base_minor } = calculateWorth(line, line.prices_include_tax, terms.own_margin_bp)
    backs.set(
      line.id,
      funds.reserve(cashback.id, calculateShare(Math.max(0, base_minor), cashback.bp), room),
    )
  }
  await funds.save()
  return { decided: decided.map((one) => after.get(one.order_line_id) ?? one), backs }
}

/** What the margin of a line has left for boosts, after the pool. */
const roomOf = (line: Sold, known: Decided | undefined, terms: Terms) => {
  const worth =
    known?.referral ?? calculateWorth(line, line.prices_include_tax, terms.own_margin_bp)
  return calculateReserve(worth.margin_minor, terms) - (known?.referral.pool_minor ?? 0)
}

type Boost = { id: number; multiplier_x100: number }
type Reserve = (wanted_minor: number, id: number) => Extra

/** The share of the referrer, with what the boost adds. */
const boostOf = (known: Decided, { id, multiplier_x100 }: Boost, reserve: Reserve) => {
  const direct = known.earners.find(({ kind }) => kind === 'direct')
  const share = direct?.share_minor ?? 0
  const extra = reserve(addedBy(share, multiplier_x100), id)
  const boost_minor = sumOfExtra(extra)
  if (!direct || boost_minor === 0) return { decided: known, extra }
  const boosted = {
    ...direct,
    ...extra,
    boost_minor,
    boost_purchase_id: id,
    share_minor: share + boost_minor,
    amount_minor: direct.amount_minor + boost_minor,
  }
  return {
    extra,
    decided: {
      ...known,
      referral: { ...known.referral, boost_minor, boost_purchase_id: id, multiplier_x100 },
      earners: known.earners.map((one) => (one === direct ? boosted : one)),
    },
  }
}
