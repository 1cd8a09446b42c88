import { calculateShare } from '../../ledger/arithmetic.ts'
import type { Method } from './load-methods.ts'

type Fee = Pick<Method, 'fee_minor' | 'fee_bp'>

/**
 * Returns what a buyer pays for a method, without tax that is added: an amount and a share of the
 * total. Nothing costs no fee (docs/domain/payments.md#fees).
 */
export const calculateFee = ({ fee_minor, fee_bp }: Fee, total_minor: number) =>
  total_minor === 0 ? 0 : fee_minor + calculateShare(total_minor, fee_bp)
