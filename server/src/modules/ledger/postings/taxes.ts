import { getPlatformAccount } from '../accounts.ts'
import { credit, debit, type Posting } from '../posting.ts'

type TaxPayment = { jurisdiction: string; reference: string; amount_minor: number }

/** Postings of docs/domain/money.md#tax-events. */
export const taxPostings = {
  /** Payment of collected tax to a jurisdiction (X1). */
  taxPaid: ({ jurisdiction, reference, amount_minor }: TaxPayment) => ({
    key: `taxpay:${jurisdiction}:${reference}`,
    type: 'tax_paid',
    ref: null,
    entries: [
      debit(getPlatformAccount('tax_payable', jurisdiction), amount_minor),
      credit('cash_bank', amount_minor),
    ],
  }),
} satisfies Record<string, (event: never) => Posting>
