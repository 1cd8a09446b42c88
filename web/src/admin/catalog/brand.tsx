import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { count } from '../../format/number.ts'
import { area, flag, image, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.brand.list)

export default function BrandScreen() {
  return (
    <ResourceScreen
      resource={api.admin.brand}
      texts={texts}
      search={m.brand_field_name()}
      titleCell={({ name, logo, slug }) => ({ name, picture: logo, below: slug })}
      titleColumn="name"
      columns={[
        {
          key: 'featured',
          head: m.brand_column_featured(),
          cell: ({ is_featured }) => is_featured && m.brand_column_featured(),
        },
        {
          key: 'products',
          head: m.brand_column_products(),
          align: 'right',
          phone: 'none',
          cell: ({ products }) => count(products),
        },
      ]}
      fields={fields}
      below={translationsOf('brand')}
    />
  )
}

const texts = {
  name: m.brand_list_name,
  list: m.brand_list_rows,
  add: m.brand_list_add,
  edit: m.brand_list_edit,
  empty: m.brand_list_empty,
}

const fields = {
  name: text(m.brand_field_name),
  slug: text(m.brand_field_slug, { help: m.brand_field_slug_help }),
  logo: image(m.brand_field_logo),
  description: area(m.brand_field_description),
  is_featured: flag(m.brand_field_featured),
}
