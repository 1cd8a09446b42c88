import { type Facts, sumBy } from './facts.ts'

type Earning = Facts['earnings'][0]
export type Sums = Record<string, { amount_minor: number; reversed_minor: number }>

export const getNetAmount = (sums: Sums, state: string) =>
  (sums[state]?.amount_minor ?? 0) - (sums[state]?.reversed_minor ?? 0)
/** The sum without cancellations. */
export const sumNetAmounts = (sums: Sums) =>
  sumBy(
    Object.keys(sums).filter((state) => state !== 'void'),
    (state) => getNetAmount(sums, state),
  )
export const isEarned = ({ state }: Earning) => state !== 'void'
export const net = ({ net: minor }: Earning) => minor
