import type { api, Data, LineTax } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import type { ReactNode } from 'react'

import { Panel } from '../../backoffice/panel.tsx'
import { useMoney } from '../../ui/money.tsx'
import { percentOfPpm } from '../../format/number.ts'
import { payeeNames } from './zone-fields.ts'

type Props = { result: Data<typeof api.admin.tax.preview> }

/** The zone of a destination, the tax of each jurisdiction, and the total. */
export const TestResult = ({ result }: Props) => {
  const money = useMoney()
  const {
    zone,
    lines: [line],
    shipping_minor,
    tax_minor,
    total_minor,
  } = result

  return (
    <Panel title={m.test_result_title()}>
      <dl className="grid gap-2">
        <Entry name={m.test_result_zone()}>{zone ? zone.name : m.test_result_settings()}</Entry>
        <Entry name={m.test_result_rule()}>{ruleOf(result)}</Entry>
        <Entry name={m.test_result_payee()}>{payeeNames[result.payee]()}</Entry>
        {line && <Entry name={m.test_result_price()}>{money(line.price_minor)}</Entry>}
        <Entry name={m.test_result_shipping()}>{money(shipping_minor)}</Entry>
        {line?.taxes.map((tax) => (
          <Entry key={`${tax.part} ${tax.jurisdiction}`} name={nameOf(tax, zone?.label)}>
            {money(tax.tax_minor)}
          </Entry>
        ))}
        <Entry name={m.test_result_tax()}>{money(tax_minor)}</Entry>
        <div className="border-t border-line pt-2 font-semibold">
          <Entry name={m.test_result_total()}>{money(total_minor)}</Entry>
        </div>
      </dl>
    </Panel>
  )
}

const ruleOf = ({ treatment, prices_include_tax }: Props['result']) => {
  if (treatment === 'export') return m.test_result_export()
  return prices_include_tax ? m.zone_prices_included() : m.zone_prices_added()
}

const nameOf = ({ part, name, jurisdiction, rate_ppm }: LineTax, label: string | undefined) => {
  const tax = [name || (label ?? m.test_result_tax()), jurisdiction].filter(Boolean).join(' ')
  const values = { tax, rate: percentOfPpm(rate_ppm) }
  return part === 'goods' ? m.test_result_goods(values) : m.test_result_delivery(values)
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num text-end">{children}</dd>
  </div>
)
