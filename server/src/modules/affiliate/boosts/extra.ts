/** What a boost can still add, in total and from each source. */
export type Left = { max_minor: number; fund_minor: number; platform_minor: number }

/** What a boost adds to an earning, by who pays it. */
export type Extra = { fund_minor: number; room_minor: number; platform_minor: number }

/**
 * Returns what a boost adds to one earning (docs/domain/affiliate.md#boosts): its own fund pays
 * first, then the room in the margin of the sale, then the platform. The earning that reaches the
 * limit gets the rest.
 */
export const calculateExtra = (wanted_minor: number, left: Left, room_minor: number): Extra => {
  const due = Math.max(0, Math.min(wanted_minor, left.max_minor))
  const fund = Math.min(due, left.fund_minor)
  const room = Math.min(due - fund, Math.max(0, room_minor))
  const platform = Math.min(due - fund - room, left.platform_minor)
  return { fund_minor: fund, room_minor: room, platform_minor: platform }
}

export const sumOfExtra = ({ fund_minor, room_minor, platform_minor }: Extra) =>
  fund_minor + room_minor + platform_minor

/** Returns what a multiplier adds to a share, rounded down. */
export const addedBy = (share_minor: number, multiplier_x100: number) =>
  Number((BigInt(share_minor) * BigInt(multiplier_x100 - 100)) / 100n)
