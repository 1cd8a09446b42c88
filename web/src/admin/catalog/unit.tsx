import { api } from '@emporia/contract'

import { count } from '../../format/number.ts'
import { text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'

export const clientLoader = listLoader(api.admin.unit.list)

export default function UnitScreen() {
  return (
    <ResourceScreen
      resource={api.admin.unit}
      nouns={['unit', 'units']}
      search="Name"
      titleCell={({ name, short }) => ({ name, below: short })}
      titleColumn="name"
      columns={[
        { head: 'Decimals', align: 'right', phone: 'none', cell: ({ decimals }) => decimals },
        {
          head: 'Products',
          align: 'right',
          phone: 'none',
          cell: ({ products }) => count(products),
        },
      ]}
      fields={fields}
    />
  )
}

const fields = {
  name: text('Name', { help: 'As in ‘Kilogram’.' }),
  short: text('Short', { help: 'As it stands beside quantities: kg.' }),
  decimals: integer('Decimals', { help: 'Quantities step by 1 with 0 decimals, by 0.1 with 1.' }),
}
