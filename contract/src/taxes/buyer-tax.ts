import { taxExemption } from './tax-exemption.ts'
import { vatCheck } from './vat-check.ts'

/** Calls by which buyers state why they pay no tax. */
export const buyerTax = { vatCheck, taxExemption }
