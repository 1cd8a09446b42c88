import type { Stripe } from 'stripe'

import type { TakenBack, TaxDocument, TaxedAmount } from './tax-provider.ts'

/** The line of a calculation that is the payment fee of all items. */
export const feeLine = 'payment-fee'

/**
 * Reverses what a credit note takes back of each line of a recorded invoice, with the tax that the
 * credit note states, because Stripe would split one amount over all lines. Returns its reference.
 */
export const reverseLines = async (
  stripe: Stripe,
  original_transaction: string,
  note: TaxDocument,
) => {
  const { key, lines } = note
  const recorded = await stripe.tax.transactions
    .listLineItems(original_transaction, { limit: 100 })
    .autoPagingToArray({ limit: 1000 })
  const ids = new Map(recorded.map(({ id, reference }) => [reference, id]))
  const line_items = listReversed(lines).map(({ reference, ...amounts }) => {
    const original_line_item = ids.get(reference)
    if (original_line_item === undefined)
      throw new Error(`Stripe has no line ${reference} of ${original_transaction}`)
    return { original_line_item, reference, ...amounts }
  })
  const shipping = sum(lines, ({ shipping: part }) => part)
  const reversal = {
    mode: 'partial' as const,
    original_transaction,
    reference: key,
    ...(line_items.length > 0 && { line_items }),
    ...(isSome(shipping) && { shipping_cost: toReversed(shipping) }),
  }
  return (await stripe.tax.transactions.createReversal(reversal, { idempotencyKey: key })).id
}

const listReversed = (lines: TakenBack[]) =>
  [
    ...lines.map(({ line, goods }) => ({ reference: line, part: goods })),
    { reference: feeLine, part: sum(lines, ({ fee }) => fee) },
  ].flatMap(({ reference, part }) => (isSome(part) ? [{ reference, ...toReversed(part) }] : []))

const isSome = ({ amount_minor, tax_minor }: TaxedAmount) => amount_minor !== 0 || tax_minor !== 0

const toReversed = ({ amount_minor, tax_minor }: TaxedAmount) => ({
  amount: -amount_minor,
  amount_tax: tax_minor === 0 ? 0 : -tax_minor,
})

const sum = (lines: TakenBack[], partOf: (line: TakenBack) => TaxedAmount): TaxedAmount =>
  lines.map(partOf).reduce(
    (all, part) => ({
      amount_minor: all.amount_minor + part.amount_minor,
      tax_minor: all.tax_minor + part.tax_minor,
    }),
    { amount_minor: 0, tax_minor: 0 },
  )
