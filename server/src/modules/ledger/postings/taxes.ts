import { getPlatformAccount } from '../accounts.ts'
import { credit, debit, type Entry, type Posting } from '../posting.ts'
import type { TaxShare } from './delivery.ts'

type TaxPayment = { jurisdiction: string; reference: string; amount_minor: number }

/** Returns the entries of the tax that the platform owes for a service, one of each jurisdiction. */
export const listTaxEntries = (side: typeof credit, taxes: TaxShare[]): Entry[] =>
  [...Map.groupBy(taxes, ({ jurisdiction }) => jurisdiction)].map(([jurisdiction, shares]) =>
    side(getPlatformAccount('tax_payable', jurisdiction), sumTax(shares)),
  )

export const sumTax = (taxes: TaxShare[]) =>
  taxes.reduce((sum, { tax_minor }) => sum + tax_minor, 0)

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
