import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import type { ListFilter } from '../../backoffice/list/filters/list-filter.ts'
import { methodColumns } from '../../features/shipping/method-columns.tsx'
import { methodFields } from '../../features/shipping/method-fields.ts'
import { type Field, flag } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { lazy } from '../../ui/lazy.ts'
import { listClasses, listZones } from './list-options.ts'
import { ShippingViews } from './shipping-views.tsx'

export const clientLoader = listLoader(api.admin.shippingMethod.list)

const texts = {
  name: m.method_list_name,
  list: m.method_list_rows,
  add: m.method_list_add,
  edit: m.method_list_edit,
  empty: m.method_list_empty,
}

const Shops = lazy(async () => ({ default: (await import('./shops-control.tsx')).ShopsControl }))

const shops: Field<number[]> = {
  label: m.method_field_shops,
  help: m.method_field_shops_help,
  Control: Shops,
  initial: (stored) => api.admin.shippingMethod.row.shape.shop_ids.safeParse(stored).data ?? [],
}

const fields = {
  ...methodFields({ zones: listZones, classes: listClasses }),
  shop_ids: shops,
  always: flag(m.method_field_always, { help: m.method_field_always_help }),
}

/** How shops send to each zone. */
export default function ShippingMethods() {
  const { zone, kind, price, days } = methodColumns
  return (
    <ResourceScreen
      resource={api.admin.shippingMethod}
      texts={texts}
      search={m.method_field_name()}
      titleCell={({ name }) => ({ name })}
      titleColumn="name"
      columns={[zone, kind, price, days]}
      fields={fields}
      filters={<FilterBar filters={filters} />}
    >
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.method_list_text()}</p>
    </ResourceScreen>
  )
}

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'zone_id',
    label: m.method_field_zone,
    options: async () =>
      (await listZones()).map(({ value, label }) => ({ value: String(value), label })),
  },
]
