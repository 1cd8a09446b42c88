import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { ShippingViews } from './shipping-views.tsx'

export const clientLoader = listLoader(api.admin.carrier.list)

const texts = {
  name: m.carrier_list_name,
  list: m.carrier_list_rows,
  add: m.carrier_list_add,
  edit: m.carrier_list_edit,
  empty: m.carrier_list_empty,
}

const fields = {
  name: text(m.carrier_field_name),
  tracking_url: text(m.carrier_field_tracking, { help: m.carrier_field_tracking_help }),
}

/** Who brings shipments to buyers, and where they are followed. */
export default function Carriers() {
  return (
    <ResourceScreen
      resource={api.admin.carrier}
      texts={texts}
      search={m.carrier_list_search()}
      titleCell={({ name }) => ({ name })}
      titleColumn="name"
      columns={[
        {
          key: 'tracking_url',
          head: m.carrier_field_tracking(),
          cell: ({ tracking_url }) => (
            <span className="break-all text-ink-2">
              {tracking_url ?? m.carrier_tracking_none()}
            </span>
          ),
        },
      ]}
      fields={fields}
    >
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.carrier_list_text()}</p>
    </ResourceScreen>
  )
}
