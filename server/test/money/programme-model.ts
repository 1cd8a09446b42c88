/**
 * What members should earn, written down a second time and in another way: who brought the buyer of
 * a thing, who stands above him, what his package and his boost add, and how a pool is shared.
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

/** A thing on sale, with the rate of its own and what was agreed about it. */
export type Thing = { product_id: number; isOwn: boolean; bp?: number; agreed: Map<Earner, number> }

export type Line = {
  net: number
  /** What the market keeps of it before anybody is paid: commission, or margin, less its coupon. */
  margin: number
  at: number
  rules: Rules
  by: Earner
  thing: Thing
}

const holds = (lent: { ends: number } | undefined, at: number) => !!lent && lent.ends > at
const packageOf = (one: Earner, at: number) => (holds(one.package, at) ? one.package : undefined)

export const mayEarn = (one: Earner, rules: Rules, at: number) =>
  !one.isSuspended && (!rules.require_package || packageOf(one, at) !== undefined)

const chainOf = (one: Earner): Earner[] =>
  one.sponsor ? [one.sponsor, ...chainOf(one.sponsor)] : []
export const isBelow = (one: Earner, other: Earner) => chainOf(one).includes(other)

/** Who gets each level: null where the market keeps it. */
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

const directOf = ({ by, thing, rules, at }: Line) => {
  const lent = packageOf(by, at)
  const base = thing.agreed.get(by) ?? thing.bp ?? rules.default_bp
  const plain = Math.max(base, lent?.min_bp ?? 0) + (lent?.bonus_bp ?? 0)
  return Math.floor(plain * (holds(by.boost, at) ? (by.boost?.times ?? 1) : 1))
}

/** In fractions, which are exact enough for such sums: whole units, then the largest rests. */
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

export type Share = { member_id: number; level: number; minor: number }

/** What each earns of a line that is placed now, the market's own part left out. */
export const sharesOf = (line: Line): Share[] => {
  const levels = levelsOf(line)
  const weights = [directOf(line), ...line.rules.level_bps.slice(0, levels.length)]
  const sum = weights.reduce((all, one) => all + one, 0)
  if (sum === 0) return []
  const most = Math.round((Math.max(0, line.margin) * line.rules.pool_cap_bp) / 10_000)
  const pool = Math.min(Math.round((line.net * sum) / 10_000), most)
  const earners = [line.by, ...levels]
  return share(pool, weights).flatMap((minor, level) => {
    const one = earners[level]
    return one && minor > 0 ? [{ member_id: one.id, level, minor }] : []
  })
}

/** What of an amount is gone once so much of a line has come back: what stays is never rounded up. */
const gone = (amount: number, done: number, whole: number) =>
  done === whole ? amount : amount - Math.floor((amount * (whole - done)) / whole)

/** What came back at one time: of what the buyer paid, and of what the market kept of it. */
export type Back = { net: number; market: number }

/**
 * What each keeps of his part once something came back: what is left of it, and all together no more
 * than the market has left (null: of the house's own goods there is no such limit).
 */
export const keptOf = (
  parts: number[],
  { net, market }: { net: number; market: number | null },
  back: Back,
) => {
  const kept = parts.map((part) => part - gone(part, back.net, net))
  const most = market === null ? Infinity : Math.max(0, market - back.market)
  const sum = kept.reduce((all, one) => all + one, 0)
  return sum <= most ? kept : share(most, kept)
}
