import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { count } from '../../format/number.ts'
import { text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { translationsOf } from '../translations/below.tsx'
import { ShippingViews } from './shipping-views.tsx'

export const clientLoader = listLoader(api.admin.shippingClass.list)

const texts = {
  name: m.class_list_name,
  list: m.class_list_rows,
  add: m.class_list_add,
  edit: m.class_list_edit,
  empty: m.class_list_empty,
}

const fields = {
  name: text(m.class_field_name),
  code: text(m.class_field_code, { help: m.class_field_code_help }),
}

/** Kinds of goods that only some shipping methods carry. */
export default function ShippingClasses() {
  return (
    <ResourceScreen
      resource={api.admin.shippingClass}
      texts={texts}
      search={m.class_list_search()}
      titleCell={({ name, code }) => ({ name, below: code })}
      titleColumn="name"
      columns={[
        {
          key: 'products',
          head: m.class_column_products(),
          align: 'right',
          cell: ({ products }) => count(products),
        },
      ]}
      fields={fields}
      below={translationsOf('shipping_class')}
    >
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.class_list_text()}</p>
    </ResourceScreen>
  )
}
