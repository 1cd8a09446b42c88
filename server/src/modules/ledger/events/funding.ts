import { type Account, market } from '../accounts.ts'

/** What a funded boost pays of an earning: the part of its fund and the part of the platform. */
export type Funding = {
  purchase_id: number
  fund_minor: number
  platform_minor: number
  /** What is reversed after the fund is closed belongs to the platform. */
  is_closed: boolean
}

export const boostFundOf = (purchase_id: number) => market('boost_fund', String(purchase_id))

type Paid = { kind: string; amount_minor: number; funding?: Funding | undefined }

/** Returns the accounts that pay an earning, with their amounts. A reversal is its mirror. */
export const paidBy = ({ kind, amount_minor, funding }: Paid): [Account, number][] => {
  if (!funding) return [[market('exp_affiliate', kind), amount_minor]]
  const { purchase_id, fund_minor, platform_minor, is_closed } = funding
  return [
    [is_closed ? market('rev_boost') : boostFundOf(purchase_id), fund_minor],
    [market('exp_affiliate', kind), amount_minor - fund_minor - platform_minor],
    [market('exp_boost', kind), platform_minor],
  ]
}
