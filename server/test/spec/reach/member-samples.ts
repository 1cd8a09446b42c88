import { hashSale } from '../../../src/modules/pos/sale/chain.ts'
import type { Fixtures } from './fixtures.ts'
import { between, filters, type Sample } from './sample.ts'
import { asks } from './seller-samples.ts'

const paypal = { kind: 'paypal', fields: { email: 'max.pays@market.test' } }

/** Max requests Mia's records. */
export const memberSamples = (of: Fixtures): Sample[] => [
  ...between({ by: of.max, owner: 'mia' }, earned(of)),
  ...between({ by: of.max }, posSamples(of)),
  // The member themselves is refused too, without the customer's code.
  ...between({ by: of.max }, [
    ['POST /pos-customer-confirm', 'id', { id: of.till_order_id, code: '123456' }],
  ]),
  ...between({ by: 'mia' }, [
    [
      'POST /pos-return',
      'lines.order_line_id',
      {
        id: of.till_order_id,
        lines: [{ order_line_id: of.sold.order_line_id, quantity: 1 }],
        restock: true,
        reason: 'Broken',
      },
    ],
  ]),
]

const earned = ({ till_order_id: id, earned: { mia }, ...of }: Fixtures) =>
  [
    ['GET /pos-order/:id', 'id', { id }],
    ['POST /pos-reprint', 'id', { id }],
    ['POST /pos-customer-code', 'id', { id }],
    ['POST /pos-hand-over', 'id', { id }],
    ['POST /pos-return', 'id', { id, restock: true, reason: 'Broken' }],
    ['POST /payment-method', 'id', { id: mia.method_id, ...paypal }],
    ['POST /payment-method-default', 'id', { id: mia.method_id }],
    ['DELETE /payment-method', 'id', { id: mia.method_id }],
    ['POST /withdraw', 'method_id', { method_id: mia.method_id, amount_minor: 6000 }],
    ['DELETE /withdraw', 'id', { id: mia.withdrawal_id }],
    ['PUT /purchase-affiliate-package', 'purchase_id', { purchase_id: of.purchases.mia }],
    ['GET /referral-member', 'sponsor_id', { sponsor_id: 4 }, filters],
    asks(of.earning_id)('member_earning'),
    asks(id)('till_sale'),
    asks(mia.withdrawal_id)('withdrawal'),
  ] satisfies Parameters<typeof between>[1]

/** Sales sent from another member's register, and with the ID of another member's sale. */
const posSamples = ({ sale, next_sale, maxs_till }: Fixtures) => {
  const { hash: _, ...mine } = { ...sale, ...maxs_till, device_seq: 1 }
  return [
    [
      'PUT /pos-order',
      'device_id',
      next_sale,
      { answer: 'conflict', because: 'The device must be registered first' },
    ],
    [
      'PUT /pos-order',
      'client_uuid',
      { ...mine, hash: hashSale(mine) },
      { answer: 'key_reused', because: 'The ledger already has the sale' },
    ],
  ] satisfies Parameters<typeof between>[1]
}
