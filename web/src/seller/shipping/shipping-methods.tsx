import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { load } from '../../api/load.ts'
import { methodColumns } from '../../features/shipping/method-columns.tsx'
import { kindNames, methodFields } from '../../features/shipping/method-fields.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { useMoney } from '../../ui/money.tsx'
import { ShippingViews } from './shipping-views.tsx'
import { usePolicy } from './use-policy.ts'

export const clientLoader = listLoader(api.seller.shippingMethod.list)

const texts = {
  name: m.method_list_name,
  list: m.method_list_rows,
  add: m.method_list_add,
  edit: m.method_list_edit,
  empty: m.seller_methods_empty,
}

const listOf = (key: 'zones' | 'classes') => async () =>
  ((await load(api.seller.shippingOptions, {}))[key] ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }))

const fields = methodFields({ zones: listOf('zones'), classes: listOf('classes') })

/** The shop's own shipping methods, which replace those of the marketplace. */
export default function ShippingMethods() {
  const { zone, kind, price, days } = methodColumns
  const policy = usePolicy()
  const isOff = policy?.sellers === 'off'

  return (
    <ResourceScreen
      resource={api.seller.shippingMethod}
      texts={texts}
      search={m.method_field_name()}
      titleCell={({ name }) => ({ name })}
      titleColumn="name"
      columns={[zone, kind, price, days]}
      fields={fields}
      whyNotAdd={isOff ? m.seller_methods_off() : undefined}
    >
      <ShippingViews />
      {policy && <Policy policy={policy} />}
    </ResourceScreen>
  )
}

/** What the marketplace allows, in words. */
const Policy = ({ policy }: { policy: Data<typeof api.seller.shippingOptions> }) => {
  const money = useMoney()
  const { sellers, kinds, price_max_minor } = policy
  if (sellers === 'off') return <p className="mb-3.5 max-w-prose">{m.seller_methods_off()}</p>
  return (
    <div className="mb-3.5 grid max-w-prose gap-1 text-ink-2">
      <p>{m.seller_methods_text()}</p>
      {sellers === 'bounded' && (
        <p>{m.seller_bounds_kinds({ kinds: kinds.map((kind) => kindNames[kind]()).join(', ') })}</p>
      )}
      {sellers === 'bounded' && price_max_minor !== null && (
        <p>{m.seller_bounds_price({ amount: money(price_max_minor) })}</p>
      )}
    </div>
  )
}
