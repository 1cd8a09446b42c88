import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The order in which projects start. A worker that changes to another project starts anew. */
const projects = ['whole', 'server', 'web', 'tools', 'contract']

/**
 * The longest files of the server. `npm test` prints the slowest of each run: a file that appears
 * there and not here is added.
 */
const longest = [
  'server/test/money/tax-carts.test.ts',
  'server/src/backup/drill.test.ts',
  'server/src/modules/product-import/import.test.ts',
  'server/src/modules/affiliate/commissions/commissions.test.ts',
  'server/src/modules/affiliate/boosts/funded.test.ts',
  'server/test/client.test.ts',
  'server/test/takeover.test.ts',
  'server/src/http/cache/agrees.test.ts',
  'server/src/modules/orders/checkout/payment-fee.test.ts',
  'server/src/seed/load.test.ts',
  'server/src/modules/affiliate/abuse.test.ts',
  'server/src/adapters/payments/conformance.test.ts',
  'server/src/seed/markets/demo-markets.test.ts',
  'server/src/modules/affiliate/any-referral.test.ts',
  'server/src/stored-sums.test.ts',
  'server/test/edits.test.ts',
  'server/src/modules/metrics/same-figures.test.ts',
  'server/test/reach.test.ts',
  'server/src/modules/orders/manual/lower-paid.test.ts',
  'server/src/modules/earnings/cash/awaiting-cash.test.ts',
  'server/src/modules/catalog/stock/booking.test.ts',
  'server/src/modules/pos/any-stock.test.ts',
  'server/src/modules/orders/refunds/units.test.ts',
  'server/src/modules/orders/status/canceling.test.ts',
  'server/test/odd-amounts.test.ts',
  'server/test/money/failures.test.ts',
  'server/src/modules/affiliate/fraud/fraud.test.ts',
  'server/src/modules/ledger-check/any-money.test.ts',
  'server/src/http/security/pressure.test.ts',
  'server/src/modules/payments/webhook.test.ts',
  'server/src/modules/orders/refunds/chains.test.ts',
  'server/src/modules/accounts/session/sign-in.test.ts',
  'server/src/modules/earnings/earnings.test.ts',
  'server/src/modules/affiliate/tracking/visitors/visitors.test.ts',
  'server/test/rights.test.ts',
  'server/test/contract.test.ts',
  'server/src/modules/orders/returns/returns.test.ts',
  'server/test/fuzz.test.ts',
  'server/src/modules/payouts/balances/earning-parts.test.ts',
  'server/src/modules/orders/payment/payment.test.ts',
  'server/src/modules/orders/status/any-order.test.ts',
]

/**
 * Starts the longest files first, so that no worker is left with one at the end. A fresh clone has
 * no recorded durations; for the other files Vitest uses those or the size of the file.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byDuration = super.sort.bind(this)
    return (await byDuration(files)).toSorted(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) ||
        rankOf(a.moduleId) - rankOf(b.moduleId),
    )
  }
}

const rankOf = (path: string) => {
  const rank = longest.indexOf(relative('.', path))
  return rank < 0 ? longest.length : rank
}
