import type { InvoiceTax } from '@emporia/contract'
import * as m from '@emporia/messages/document'

import type { PrintDocument } from '../../../adapters/pdf/document.ts'
import { formatPercent } from '../../settings/percent.ts'

/** Returns the table of net amounts and taxes of an invoice whose services are taxed. */
export const toTaxSummary = (
  taxes: InvoiceTax[],
  money: (minor: number) => string,
): PrintDocument['summary'] => {
  if (taxes.length === 0) return undefined
  const side = { share: 2, align: 'right' as const }
  return {
    title: m.table_tax_title(),
    table: {
      columns: [
        { head: m.table_tax_where(), share: 4 },
        { head: m.table_tax_rate(), ...side },
        { head: m.table_tax_net(), ...side },
        { head: m.table_tax(), ...side },
      ],
      rows: taxes.map((tax) => [
        { text: nameOf(tax) },
        { text: formatPercent(tax.rate_ppm / 100) },
        { text: money(tax.net_minor) },
        { text: money(tax.tax_minor) },
      ]),
    },
  }
}

const nameOf = ({ treatment, jurisdiction, name }: InvoiceTax) => {
  if (treatment !== 'taxed') return untaxed[treatment]()
  const title = name || m.table_tax()
  return jurisdiction ? m.table_tax_jurisdiction({ name: title, jurisdiction }) : title
}

const untaxed = { reverse_charge: m.invoice_tax_reverse, foreign: m.invoice_tax_foreign }

/** Why some or all of the services are not taxed. */
export const listTaxNotes = (taxes: InvoiceTax[]) => [
  ...(taxes.some(({ treatment }) => treatment === 'reverse_charge') ? [m.note_tax_reverse()] : []),
  ...(taxes.some(({ treatment }) => treatment === 'foreign') ? [m.invoice_note_foreign()] : []),
]
