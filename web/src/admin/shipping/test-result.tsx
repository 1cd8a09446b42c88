import type { api, Data } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/shipping'

import { Panel } from '../../backoffice/panel.tsx'
import { kindNames } from '../../features/shipping/method-fields.ts'
import { Money } from '../../ui/money.tsx'

type Result = Data<typeof api.admin.shipping.preview>

/** The zone of an address, and its methods with price and arrival. */
export const TestResult = ({
  result: { zone, methods, unpriced = [], carrier_refusal },
}: {
  result: Result
}) => (
  <Panel title={m.test_result_title()}>
    <p className="mb-3 flex flex-wrap justify-between gap-x-4">
      <span className="text-ink-2">{m.test_result_zone()}</span>
      {zone ? zone.name : m.test_result_zone_none()}
    </p>
    {methods.length === 0 && unpriced.length === 0 && <p>{m.test_result_none()}</p>}
    {carrier_refusal && (
      <p className="mb-2 text-tone-red-ink">{m.test_result_refused({ reason: carrier_refusal })}</p>
    )}
    <ul className="grid gap-2">
      {methods.map((method) => (
        <Method key={method.id} method={method} />
      ))}
    </ul>
    {unpriced.length > 0 && (
      <p className="mt-2 text-ink-2">
        {m.test_result_unpriced({ methods: joinFacts(unpriced), count: unpriced.length })}
      </p>
    )}
  </Panel>
)

const Method = ({ method }: { method: Result['methods'][number] }) => {
  const { name, price_minor } = method
  return (
    <li className="flex justify-between gap-4 border-t border-line pt-2">
      <span>
        <strong className="block font-semibold">{name}</strong>
        <span className="text-[.8125rem] text-ink-2">{describePrice(method)}</span>
      </span>
      <Money minor={price_minor} />
    </li>
  )
}

/** By what the price is set; of a carrier, whose price it is. */
const describePrice = ({ kind, rate }: Result['methods'][number]) => {
  if (kind !== 'carrier') return kindNames[kind]()
  return rate ? m.test_rate_live(rate) : m.test_rate_fallback()
}
