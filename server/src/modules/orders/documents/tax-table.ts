import { type LineTax, moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/document'

import type { PrintDocument } from '../../../adapters/pdf/document.ts'
import { formatPercent } from '../../settings/percent.ts'
import type { Facts } from './facts.ts'

type RateTax = Facts['taxes'][number]

/** Adds up the tax of lines by jurisdiction and rate, the highest rate first. */
export const sumByRate = (taxes: LineTax[]): RateTax[] =>
  [...Map.groupBy(taxes, keyOf).values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { jurisdiction, name, rate_ppm } = first
      const add = (key: 'base_minor' | 'tax_minor') => own.reduce((sum, tax) => sum + tax[key], 0)
      return [
        {
          jurisdiction,
          name,
          rate_ppm,
          base_minor: add('base_minor'),
          tax_minor: add('tax_minor'),
        },
      ]
    })
    .toSorted((one, other) => other.rate_ppm - one.rate_ppm)

const keyOf = ({ jurisdiction, name, rate_ppm }: LineTax) =>
  [jurisdiction, name, rate_ppm].join(' ')

/**
 * Returns the table of net amounts and taxes. It has gross amounts unless several jurisdictions tax
 * the same amount. Documents without tax have no table.
 */
export const toTaxSummary = ({ taxes, sums, site }: Facts): PrintDocument['summary'] => {
  if (taxes.length === 0) return undefined
  const money = (minor: number) => moneyText(minor, site.currency)
  const base_minor = taxes.reduce((sum, tax) => sum + tax.base_minor, 0)
  const hasGross = base_minor + sums.tax_minor <= sums.total_minor + sums.coupon_minor
  const side = { share: 2, align: 'right' as const }
  return {
    title: m.table_tax_title(),
    table: {
      columns: [
        { head: m.table_tax_where(), share: 4 },
        { head: m.table_tax_rate(), ...side },
        { head: m.table_tax_net(), ...side },
        { head: m.table_tax(), ...side },
        ...(hasGross ? [{ head: m.table_tax_gross(), ...side }] : []),
      ],
      rows: taxes.map((tax) => [
        { text: nameOf(tax) },
        { text: formatPercent(tax.rate_ppm / 100) },
        { text: money(tax.base_minor) },
        { text: money(tax.tax_minor) },
        ...(hasGross ? [{ text: money(tax.base_minor + tax.tax_minor) }] : []),
      ]),
    },
  }
}

const nameOf = ({ jurisdiction, name }: RateTax) => {
  const title = name || m.table_tax()
  return jurisdiction ? m.table_tax_jurisdiction({ name: title, jurisdiction }) : title
}
