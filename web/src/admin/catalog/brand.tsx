import { api } from '@emporia/contract'

import { count } from '../../format/number.ts'
import { area, flag, image, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'

export const clientLoader = listLoader(api.admin.brand.list)

export default function BrandScreen() {
  return (
    <ResourceScreen
      resource={api.admin.brand}
      nouns={['brand', 'brands']}
      search="Name"
      titleCell={({ name, logo, slug }) => ({ name, picture: logo, below: slug })}
      titleColumn="name"
      columns={[
        { head: 'Featured', cell: ({ is_featured }) => is_featured && 'Featured' },
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
  name: text('Name'),
  slug: text('Slug', { help: 'Part of addresses. Left empty, it is made from the name.' }),
  logo: image('Logo'),
  description: area('Description'),
  is_featured: flag('Show among the featured brands'),
}
