import { commissionPostings } from './postings/commissions.ts'
import { deliveryPostings } from './postings/delivery.ts'
import { disputePostings } from './postings/disputes.ts'
import { labelPostings } from './postings/labels.ts'
import { packagePostings } from './postings/packages.ts'
import { paymentPostings } from './postings/payments.ts'
import { posPostings } from './postings/pos.ts'
import { refundPostings } from './postings/refunds.ts'
import { taxPostings } from './postings/taxes.ts'
import { withdrawalPostings } from './postings/withdrawals.ts'

/**
 * Every event of the ledger: from the data of an event to its debits and credits. `record` writes
 * them. postings.test.ts compares them with the tables of docs/domain/money.md.
 */
export const postings = {
  ...paymentPostings,
  ...deliveryPostings,
  ...refundPostings,
  ...disputePostings,
  ...commissionPostings,
  ...packagePostings,
  ...labelPostings,
  ...posPostings,
  ...taxPostings,
  ...withdrawalPostings,
}
