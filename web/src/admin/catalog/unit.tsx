import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { count } from '../../format/number.ts'
import { text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.unit.list)

export default function UnitScreen() {
  return (
    <ResourceScreen
      resource={api.admin.unit}
      texts={texts}
      search={m.unit_field_name()}
      titleCell={({ name, short }) => ({ name, below: short })}
      titleColumn="name"
      columns={[
        {
          key: 'decimals',
          head: m.unit_field_decimals(),
          align: 'right',
          phone: 'none',
          cell: ({ decimals }) => decimals,
        },
        {
          key: 'products',
          head: m.unit_column_products(),
          align: 'right',
          phone: 'none',
          cell: ({ products }) => count(products),
        },
      ]}
      fields={fields}
      below={translationsOf('unit')}
    />
  )
}

const texts = {
  name: m.unit_list_name,
  list: m.unit_list_rows,
  add: m.unit_list_add,
  edit: m.unit_list_edit,
  empty: m.unit_list_empty,
}

const fields = {
  name: text(m.unit_field_name, { help: m.unit_field_name_help }),
  short: text(m.unit_field_short, { help: m.unit_field_short_help }),
  decimals: integer(m.unit_field_decimals, { help: m.unit_field_decimals_help }),
}
