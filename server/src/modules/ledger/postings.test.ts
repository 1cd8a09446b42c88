import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { earner, getAvailableAccount, getDebtAccount, person, seller } from './accounts.ts'
import { credit, debit, type Posting } from './posting.ts'
import { postings } from './postings.ts'

/** Rows of the tables of docs/domain/money.md in the sections about events. */
const documented = readTables(
  readFileSync(join(import.meta.dirname, '../../../../docs/domain/money.md'), 'utf8'),
)

const byName = (a: string | symbol, b: string | symbol) => (String(a) < String(b) ? -1 : 1)

type Row = { event: string; key: string; debit: string; credit: string }

function readTables(text: string): Row[] {
  const sections = text.split(/^## /m).filter((section) => /^\w+ events\n/.test(section))
  return sections.flatMap((section) =>
    section.split(/\n\n+/).flatMap((block) => {
      const [head = [], , ...rows] = block
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map((line) => line.split('|').map((cell) => cell.trim()))
      const cell = (row: string[], name: string) => row[head.indexOf(name)] ?? ''
      return rows.map((row) => ({
        event: cell(row, 'Event') || cell(row, 'Part'),
        key: cell(row, 'Key') || 'part of `order:{id}:deliver`',
        debit: cell(row, 'Debit'),
        credit: cell(row, 'Credit'),
      }))
    }),
  )
}

const debitsOf = (...codes: string[]) =>
  documented
    .filter(({ event }) => codes.some((code) => event.endsWith(`(${code})`)))
    .map((row) => row.debit)
    .join()

/** Wordings of the tables that stand for several accounts. */
const earningPayers = '`exp_affiliate` `boost_fund` `exp_boost` `rev_boost`'
const wordings: [string, string][] = [
  ['the accounts that paid the earning', earningPayers],
  ['for a funded boost see below', earningPayers],
  ['see [Delivery events](#delivery-events)', earningPayers],
  ['as R2 and R3', debitsOf('R2', 'R3')],
  ['as P1 to P3', debitsOf('P1', 'P2', 'P3')],
]
const purposesIn = (cells: string[]) => {
  const meant = wordings.filter(([wording]) => cells.some((cell) => cell.includes(wording)))
  const text = [...cells, ...meant.map(([, purposes]) => purposes)].join()
  return new Set([...text.matchAll(/`([a-z_]+)`/g)].map(([, purpose]) => purpose))
}

/** What postings debit and credit; set-off aside, which the tables link to. */
const purposesOf = (all: Posting[]) => {
  const moves = all.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if ('side' in entry) return [entry]
      const { owner, amount_minor } = entry
      return entry.type === 'release'
        ? [credit(getAvailableAccount(owner), amount_minor)]
        : [debit(entry.from, amount_minor), debit(getDebtAccount(owner), amount_minor)]
    }),
  )
  const of = (side: 'D' | 'C') =>
    new Set(moves.flatMap((one) => (one.side === side && one.amount_minor ? [one.purpose] : [])))
  return { debit: of('D'), credit: of('C') }
}

const [mia, una, shop] = [earner(4), person(3), seller(1)]
const about = { order_id: 1, order_line_id: 1 }
const orders = [{ order_id: 1, shop_id: 1, payable_minor: 90, coupon_minor: 10 }]
const funding = { purchase_id: 1, fund_minor: 1, platform_minor: 1, is_closed: false }
const fundings = [undefined, funding, { ...funding, is_closed: true }]
const soldLabel = { label_id: 1, order_id: 1, shop_id: 1, provider: 'easypost', price_minor: 9 }
const bill = { bill_id: 1, detail: 'easypost', amount_minor: 9, reason: 'wrong' }
const paidTax = { jurisdiction: 'DE', reference: 'r', amount_minor: 9 }
const taxes = [3, 2].map((tax_minor) => ({ jurisdiction: `US-${tax_minor}`, tax_minor }))
const line = {
  ...about,
  base_minor: 90,
  commission_minor: 10,
  commission_tax_minor: 5,
  commission_taxes: taxes,
  shipping_minor: 5,
  tax_minor: 5,
  taxes,
  fee_minor: 2,
  fee_taxes: [],
}
const referral = { kind: 'referral' as const, amount_minor: 9, order_line_id: 1 }
const earned = (owner: typeof mia) =>
  fundings.map((paid) => ({ ...referral, owner, funding: paid }))
const delivered = {
  order_id: 1,
  shop_id: 1,
  payable_minor: 90,
  coupon_minor: 10,
  lines: [line],
  shipping_to: 'platform' as const,
  tax_to: 'platform' as const,
  collected_by: null,
  earned: [...earned(mia), ...earned(una)],
}
const refunded = { refund_minor: 90, coupon_minor: 10, share_minor: 70 }
const returnedLine = { ...line, ...refunded, is_matured: false }
const reversed = (['pending', 'held', 'available'] as const).flatMap((from) =>
  earned(mia).map((earning) => ({ ...earning, from })),
)
const lines = [returnedLine, { ...returnedLine, is_matured: true }]
const returned = [1, null].map((shop_id) => ({ order_id: 1, shop_id, lines, reversed }))
const dispute = { dispute_id: 1, order_id: 1, gateway: 'stripe', fee_minor: 15 }
const money = { amount_minor: 9, currency: 'EUR' }
const unmatched = { payment_id: 1, gateway: 'stripe', event_id: 'evt', ...money }
const captured = { group_id: 1, orders }
const transferred = { ...captured, reference: 'r', transfer_id: 1, amount_minor: 9 }
const payout = { gateway: 'stripe', batch: 'b', gross_minor: 9, fee_minor: 1 }
const held = { group_id: 1, user_id: 3, wallet_minor: 40 }
const commission = { commission_id: 1, owner: mia, amount_minor: 9, nth: 1 }
const adjustment = { uuid: 'u', owner: mia, amount_minor: 9, reason: 'A gift' }
const paid_from = 'available' as const
const bought = { purchase_id: 1, owner: shop, price_minor: 50, taxes, paid_from }
const recognized = { purchase_id: 1, owner: shop, day: '2026-03-01:9', amount_minor: 9 }
const rest = { purchase_id: 1, rest_minor: 9, taxes }
const sale = { client_uuid: 'u', group_id: 1, member_id: 4, orders, wallet_minor: 40 }
const channels = [{ gateway: 'stripe' }, { wallet_of: 3 }, { bank: true as const }, { till_of: 4 }]
const parts = channels.map((channel) => ({ channel, amount_minor: 9 }))
const cash = { remittance_id: 1, uuid: 'u', member_id: 4, amount_minor: 9 }
const withdrawal = { withdrawal_id: 1, amount_minor: 90, fee_minor: 9, taxes }
const fromAnywhere = [
  { ...bought, paid_from: { gateway: 'stripe' } },
  bought,
  { ...bought, owner: mia },
  { ...bought, paid_from: 'bank' as const },
]

const used = new Set<string | symbol>()
const made = new Proxy(postings, {
  get: (all, name) => {
    used.add(name)
    return Reflect.get(all, name) as unknown
  },
})

/** Each documented event with postings that together move all of its accounts. */
const cases: [events: string[], Posting[]][] = [
  [['paid by a gateway (O1)'], [made.capturedByGateway({ ...captured, gateway: 'stripe' })]],
  [['paid by bank transfer, entered by staff (O1)'], [made.capturedByBank(transferred)]],
  [
    ['gateway payout (O2)'],
    [0, 5, -5].map((fx_minor) => made.gatewaySettled({ ...payout, fx_minor })),
  ],
  [['tax paid to a jurisdiction (X1)'], [made.taxPaid(paidTax)]],
  [['label of a shop bought (L1)'], [made.labelReserved(soldLabel)]],
  [['label not bought, or canceled (L2)'], [made.labelReturned(soldLabel)]],
  [['bill of a carrier (L3)'], [made.carrierBilled(bill)]],
  [['bill of a carrier reversed (L4)'], [made.carrierBillReversed(bill)]],
  [['paid by wallet (O3)'], [made.capturedByWallet({ group_id: 1, orders, user_id: 3 })]],
  [['wallet hold for a mixed payment (O4a)'], [made.walletHeld(held)]],
  [
    ['mixed payment captured (O4b)'],
    [made.mixedPaymentCaptured({ ...held, orders, gateway: 'stripe' })],
  ],
  [['wallet hold released (O4c)'], [made.walletReleased(held)]],
  [['unmatched gateway payment (O11)'], [made.paymentSuspended(unmatched)]],
  [['unmatched gateway payment sent back (O11)'], [made.suspenseRefunded(unmatched)]],
  [['unmatched bank transfer (O11)'], [made.bankTransferSuspended(transferred)]],
  [['unmatched bank transfer sent back (O11)'], [made.bankTransferReturned(transferred)]],
  [
    [
      'cash collected by a courier (O6)',
      'cash collected by the shop (O6b)',
      "cash for the platform's own products (O6b)",
      'allocation, each line of a shop (O8)',
      "allocation, each line of the platform's own (O8)",
      'commission (C1) and cashback (B2), each earning',
      'commission accrued at delivery (C1)',
      'cashback accrued at delivery (B2)',
    ],
    [1, null].flatMap((shop_id) =>
      ([{ courier: 'c' }, 'seller', null] as const).map((collected_by) =>
        made.orderDelivered({ ...delivered, shop_id, collected_by }),
      ),
    ),
  ],
  [
    ['courier remits cash (O7)'],
    [made.cashRemitted({ courier: 'c', batch: 'b', gross_minor: 9, fee_minor: 1 })],
  ],
  [
    ['share of a line matures (O9)'],
    [made.shareMatured({ ...about, shop_id: 1, amount_minor: 9 })],
  ],
  [
    ['shop pays what it owes (O12)'],
    [made.sellerRemitted({ remittance_id: 1, shop_id: 1, cash_minor: 9, debt_minor: 1 })],
  ],
  [
    ['refund before delivery (R1)'],
    [made.undeliveredRefunded({ refund_id: 1, order_id: 1, refund_minor: 9, coupon_minor: 1 })],
  ],
  [
    ['refund after delivery (R2)', 'earnings of the refunded lines (R3)'],
    returned.map((one) => made.deliveredRefunded({ ...one, refund_id: 1 })),
  ],
  [['refund paid (R4)'], [made.refundPaid({ refund_id: 1, order_id: 1, parts })]],
  [
    ['goodwill credit (R6)'],
    [made.goodwillRefunded({ refund_id: 1, order_id: 1, refund_minor: 9 })],
  ],
  [
    ['dispute opened, delivered order (R7)'],
    returned.map((one) => made.disputeOpened({ ...one, ...dispute })),
  ],
  [
    ['dispute opened, undelivered order (R7)'],
    [made.undeliveredDisputed({ ...dispute, refund_minor: 9, coupon_minor: 1 })],
  ],
  [['dispute won (R8)'], [made.disputeWon({ ...dispute, opening: [] })]],
  [['commission hold for review (C2)'], [made.commissionHeld(commission)]],
  [['hold released (C3)'], [made.commissionReleased(commission)]],
  [['commission matures (C4)'], [made.commissionMatured(commission)]],
  [
    ['commission voided for fraud (C5)'],
    fundings.flatMap((paid) =>
      (['pending', 'held'] as const).map((from) =>
        made.commissionVoided({
          ...commission,
          from,
          kind: 'level',
          reason: 'Fraud',
          funding: paid,
        }),
      ),
    ),
  ],
  [['bonus by staff (C6)'], [made.earningsAdjusted(adjustment)]],
  [['correction by staff (C6)'], [made.earningsAdjusted({ ...adjustment, amount_minor: -9 })]],
  [['debt written off (C7)'], [made.debtWrittenOff(adjustment)]],
  [
    ['package bought by a gateway (P1)'],
    [made.packageBought({ ...bought, paid_from: { gateway: 'stripe' } })],
  ],
  [
    ['package bought from available money (P2)'],
    [mia, shop].map((owner) => made.packageBought({ ...bought, owner })),
  ],
  [
    ['package paid offline, confirmed by staff (P3)'],
    [made.packageBought({ ...bought, paid_from: 'bank' })],
  ],
  [
    ['revenue recognized (P4)'],
    (['shop', 'boost'] as const).map((kind) => made.packageRecognized({ ...recognized, kind })),
  ],
  [['package refunded (P5)'], [made.packageRefunded({ ...rest, owner: mia })]],
  [['shop package refunded (P5+)'], [made.packageRefunded({ ...rest, owner: shop })]],
  [['upgrade (P6)'], fromAnywhere.map((one) => made.packageBought({ ...one, credit_minor: 5 }))],
  [['visibility boost bought (B1)'], fromAnywhere.map((one) => made.packageBought(one))],
  [['funded boost bought'], fromAnywhere.map((one) => made.boostBought(one))],
  [['funded boost refunded'], [made.boostRefunded({ ...rest, owner: mia })]],
  [['fund of a boost closed'], [made.boostClosed(rest)]],
  [
    ['cash sale (S1)', "sale paid from the member's wallet (S2)", 'cash rounding (S6)'],
    [2, -2].map((rounding_minor) => made.posSold({ ...sale, rounding_minor })),
  ],
  [['cash or transfer remitted, found by staff (S4)'], [made.posCashRemitted(cash)]],
  [['cash due paid from the wallet (S5)'], [made.posCashSetOff(cash)]],
  [
    ['withdrawal requested (W1)'],
    [mia, shop].map((owner) => made.withdrawalRequested({ ...withdrawal, owner })),
  ],
  [['withdrawal paid (W2)'], [made.withdrawalPaid({ ...withdrawal, owner: mia })]],
  [
    ['withdrawal canceled or deleted (W3)'],
    [mia, shop].map((owner) => made.withdrawalReleased({ ...withdrawal, owner })),
  ],
  [
    ['paid withdrawal returned (W4)'],
    [mia, shop].map((owner) => made.withdrawalReturned({ ...withdrawal, owner })),
  ],
]

/** Documented events without a posting, and those that are postings of another event. */
const without = [
  'gateway refuses the refund (R5)',
  'dispute lost (R9)',
  'sale paid online by the customer (S3)',
]

test('every event of the document has a posting, and every posting is documented', () => {
  const events = cases.flatMap(([names]) => names)

  expect(documented.length).toBeGreaterThan(50)
  expect([...events, ...without].toSorted()).toEqual(
    documented.map(({ event }) => event).toSorted(),
  )
  expect([...used].toSorted(byName)).toEqual(Object.keys(postings).toSorted(byName))
})

test.each(cases)('keys and accounts of %j are documented', (names, all) => {
  const rows = documented.filter(({ event }) => names.includes(event))
  const patterns = rows.flatMap(({ key }) => [...key.matchAll(/`([^`]+)`/g)].map(toPattern))
  const moved = purposesOf(all)

  for (const { key } of all) expect(patterns.some((pattern) => pattern.test(key))).toBe(true)
  // The mirror of an opening moves what the opening moved.
  if (names.includes('dispute won (R8)')) return
  expect(moved.debit).toEqual(purposesIn(rows.map((row) => row.debit)))
  expect(moved.credit).toEqual(purposesIn(rows.map((row) => row.credit)))
})

const toPattern = ([, key = '']: RegExpMatchArray) =>
  new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^:]+')}$`)
