/**
 * A second, independent model of member earnings: who referred the buyer of a product, their
 * sponsors, the effect of their package and boost, and the split of the pool.
 */
export type Rules = {
  require_package: boolean
  default_bp: number
  level_bps: number[]
  pool_cap_bp: number
  compression: boolean
}

type Package = { ends: number; min_bp: number; bonus_bp: number; max_depth: number }
export type Earner = {
  id: number
  sponsor: Earner | null
  isSuspended: boolean
  package?: Package
  boost?: { ends: number; times: number }
}

/** A product for sale, with its own rate and the rates agreed for it. */
export type ProgramProduct = {
  product_id: number
  isOwn: boolean
  bp?: number
  agreed: Map<Earner, number>
}

export type Line = {
  net: number
  /** What the platform keeps before members are paid: fee or margin, less its coupon. */
  margin: number
  at: number
  rules: Rules
  by: Earner
  product: ProgramProduct
}

const holds = (lent: { ends: number } | undefined, at: number) => !!lent && lent.ends > at
const packageOf = (one: Earner, at: number) => (holds(one.package, at) ? one.package : undefined)

export const mayEarn = (one: Earner, rules: Rules, at: number) =>
  !one.isSuspended && (!rules.require_package || packageOf(one, at) !== undefined)

const chainOf = (one: Earner): Earner[] =>
  one.sponsor ? [one.sponsor, ...chainOf(one.sponsor)] : []
export const isBelow = (one: Earner, other: Earner) => chainOf(one).includes(other)

/** The earner of each level, or null if the platform keeps it. */
const levelsOf = ({ by, rules, at }: Line): (Earner | null)[] => {
  const depth = rules.level_bps.length
  const fits = (one: Earner, level: number) =>
    mayEarn(one, rules, at) && level <= (packageOf(one, at)?.max_depth ?? depth)
  if (!rules.compression)
    return chainOf(by)
      .slice(0, depth)
      .map((one, above) => (fits(one, above + 1) ? one : null))
  const levels: Earner[] = []
  for (const one of chainOf(by))
    if (levels.length < depth && fits(one, levels.length + 1)) levels.push(one)
  return levels
}

const directOf = ({ by, product, rules, at }: Line) => {
  const lent = packageOf(by, at)
  const base = product.agreed.get(by) ?? product.bp ?? rules.default_bp
  const plain = Math.max(base, lent?.min_bp ?? 0) + (lent?.bonus_bp ?? 0)
  return plain
}

/**
 * Splits by floor, then gives the remaining units to the largest fractions, which numbers can
 * represent exactly here.
 */
const share = (pool: number, weights: number[]) => {
  const sum = weights.reduce((all, one) => all + one, 0)
  const parts = weights.map((weight, at) => {
    const whole = Math.floor((pool * weight) / sum)
    return { at, whole, rest: (pool * weight) % sum }
  })
  const left = pool - parts.reduce((all, { whole }) => all + whole, 0)
  const lucky = parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at).slice(0, left)
  return parts.map((part) => part.whole + (lucky.includes(part) ? 1 : 0))
}

export type Share = { member_id: number; level: number; minor: number; extra: number }

/** Returns the shares of a line that is ordered now, without the platform's part. */
export const calculateShares = (line: Line): { shares: Share[]; pool: number } => {
  const levels = levelsOf(line)
  const weights = [directOf(line), ...line.rules.level_bps.slice(0, levels.length)]
  const sum = weights.reduce((all, one) => all + one, 0)
  if (sum === 0) return { shares: [], pool: 0 }
  const cap = Math.round((Math.max(0, line.margin) * line.rules.pool_cap_bp) / 10_000)
  const most = Math.min(cap, capByReserve(line.margin))
  const pool = Math.min(Math.round((line.net * sum) / 10_000), most)
  const earners = [line.by, ...levels]
  const times = holds(line.by.boost, line.at) ? (line.by.boost?.times ?? 1) : 1
  const shares = share(pool, weights).flatMap((minor, level) => {
    const one = earners[level]
    const extra = level === 0 ? Math.floor(minor * (times - 1)) : 0
    return one && minor > 0 ? [{ member_id: one.id, level, minor, extra }] : []
  })
  return { shares, pool }
}

/** A tenth of every margin stays with the platform. */
export const capByReserve = (margin: number) => Math.floor((Math.max(0, margin) * 9) / 10)

/**
 * The part of an amount that is reversed once this quantity of a line is returned: rounded down.
 */
export const gone = (amount: number, done: number, whole: number) =>
  done === whole ? amount : Math.floor((amount * done) / whole)

/** One reversal: of the buyer's payment, and of the platform's part. */
export type Reversal = { net: number; market: number }

/** An earning by its source: the pool, the rest of the margin, and the platform beyond it. */
export type Parts = { plain: number; room: number; platform: number }
export const sumParts = ({ plain, room, platform }: Parts) => plain + room + platform

/**
 * What remains of each earner's parts after a reversal: the parts paid from pool and margin never
 * exceed what the platform has left of the line.
 */
export const getRemainingParts = (parts: Parts[], most: number, { done, whole }: Done): Parts[] => {
  const stored = parts.map(({ plain, room, platform }) => ({
    plain: plain - gone(plain, done, whole),
    room: room - gone(room, done, whole),
    platform: platform - gone(platform, done, whole),
  }))
  const paid = stored.map(({ plain, room }) => plain + room)
  const bound = Math.max(0, most)
  const bounds = paid.reduce((all, one) => all + one, 0) <= bound ? paid : share(bound, paid)
  return stored.map((one, at) => {
    const room = Math.min(one.room, bounds[at] ?? 0)
    return { ...one, room, plain: Math.min(one.plain, (bounds[at] ?? 0) - room) }
  })
}

export type Done = { done: number; whole: number }
