import type { LineTax } from '@emporia/contract'

import type { SaleLine, TaxComponent, TaxQuote, TaxSale } from '../../adapters/tax/tax-provider.ts'
import { spread } from '../ledger/arithmetic.ts'

type Part = LineTax['part']

const referenceMax = 200
const nameMax = 60
const wholePpm = 1_000_000
const componentsMax = 10
const jurisdictionForm = /^[A-Z]{2}(?:-[0-9A-Z]{1,12}){0,2}$/

/**
 * Returns the tax of each line, from what a provider answered. Throws for an answer that the ledger
 * cannot take: amounts that are no minor units, are negative or above what is taxed, and parts, lines or
 * jurisdictions that do not exist (docs/domain/tax.md#provider).
 */
export const checkQuote = (sale: TaxSale, { reference, taxes }: TaxQuote): TaxComponent[] => {
  refuseUnless(reference.length > 0 && reference.length <= referenceMax, 'its reference')
  for (const tax of taxes) assertComponent(sale, tax)
  const whole = taxes.flatMap((tax) => spreadOver(sale.lines, tax))
  for (const line of sale.lines)
    for (const part of parts) assertPart(amountOf(line, part), whole.filter(isOf(line, part)))
  return whole
}

const parts = ['goods', 'shipping', 'fee'] as const

/** Returns what a line costs in a part. */
export const amountOf = (line: SaleLine, part: Part) =>
  ({ goods: line.goods_minor, shipping: line.shipping_minor, fee: line.fee_minor })[part]

const isOf = (line: SaleLine, part: Part) => (tax: TaxComponent) =>
  tax.line === line.id && tax.part === part

const assertComponent = ({ lines }: TaxSale, tax: TaxComponent) => {
  const { line, part, jurisdiction, name, rate_ppm, tax_minor } = tax
  refuseUnless(parts.includes(part), 'the part')
  refuseUnless(line === null ? part !== 'goods' : lines.some(({ id }) => id === line), 'the line')
  refuseUnless(jurisdictionForm.test(jurisdiction), 'the jurisdiction')
  refuseUnless(name.length > 0 && name.length <= nameMax, 'the name of a tax')
  refuseUnless(Number.isSafeInteger(rate_ppm) && rate_ppm >= 0 && rate_ppm <= wholePpm, 'a rate')
  refuseUnless(Number.isSafeInteger(tax_minor) && tax_minor >= 0, 'an amount')
}

/** Distributes the tax on the shipping or the fee of all lines. */
const spreadOver = (lines: SaleLine[], { line, ...tax }: TaxComponent): TaxComponent[] => {
  if (line !== null) return [{ line, ...tax }]
  const amounts = lines.map((one) => amountOf(one, tax.part))
  const shares = spread(tax.tax_minor, amounts)
  return lines.flatMap(({ id }, at) =>
    amounts[at] ? [{ line: id, ...tax, tax_minor: shares[at] ?? 0 }] : [],
  )
}

const assertPart = (amount_minor: number, taxes: TaxComponent[]) => {
  const sum = taxes.reduce((all, { tax_minor }) => all + tax_minor, 0)
  refuseUnless(sum <= amount_minor, 'a tax above what is taxed')
  const keys = new Set(
    taxes.map(({ jurisdiction, name, rate_ppm }) => `${jurisdiction}|${name}|${rate_ppm}`),
  )
  refuseUnless(keys.size === taxes.length && taxes.length <= componentsMax, 'its components')
}

const refuseUnless = (isValid: boolean, what: string) => {
  if (!isValid) throw new Error(`The tax provider answered with an error in ${what}`)
}
