import { type Account, getPlatformAccount } from './accounts.ts'

/** What a funded boost pays of an earning: the part of its fund and the part of the platform. */
export type Funding = {
  purchase_id: number
  fund_minor: number
  platform_minor: number
  /** What is reversed after the fund is closed belongs to the platform. */
  is_closed: boolean
}

export const getBoostFundAccount = (purchase_id: number) =>
  getPlatformAccount('boost_fund', String(purchase_id))

type Paid = { kind: string; amount_minor: number; funding?: Funding | undefined }

/** Returns the accounts that pay an earning, with their amounts. A reversal credits them. */
export const listPayers = ({ kind, amount_minor, funding }: Paid): [Account, number][] => {
  if (!funding) return [[getPlatformAccount('exp_affiliate', kind), amount_minor]]
  const { purchase_id, fund_minor, platform_minor, is_closed } = funding
  return [
    [is_closed ? getPlatformAccount('rev_boost') : getBoostFundAccount(purchase_id), fund_minor],
    [getPlatformAccount('exp_affiliate', kind), amount_minor - fund_minor - platform_minor],
    [getPlatformAccount('exp_boost', kind), platform_minor],
  ]
}
