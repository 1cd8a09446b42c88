import { api, perPageMax, type Data, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Link } from 'react-router'

import { count } from '../../format/number.ts'
import { linkClass } from '../../backoffice/button.ts'
import { area, choice, flag, image, rate, text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { listParents } from './list-parents.ts'
import { listTaxCategories } from './list-tax-categories.ts'
import { sortAsTree } from './tree-of.ts'
import { translationsOf } from '../translations/below.tsx'

type Categories = Data<typeof api.admin.category.list>

const load = listLoader(api.admin.category.list, { per_page: String(perPageMax) })

/** Shows every category below its parent unless the list is searched or sorted. */
export const clientLoader = (args: Parameters<typeof load>[0]) => {
  const { reply } = load(args)
  const { searchParams } = new URL(args.request.url)
  const asTree = !searchParams.has('q') && !searchParams.has('sort')
  return { reply: asTree ? reply.then(inTreeOrder) : reply }
}

const inTreeOrder = (reply: Reply<Categories>): Reply<Categories> =>
  reply.success ? { ...reply, data: { ...reply.data, rows: sortAsTree(reply.data.rows) } } : reply

export default function CategoryScreen() {
  return (
    <ResourceScreen
      resource={api.admin.category}
      texts={texts}
      search={m.category_field_name()}
      titleCell={({ name, image: picture, parents }) => ({
        name,
        picture,
        below:
          parents.length > 0
            ? m.category_list_parents({ parents: parents.join(' › ') })
            : m.category_list_top(),
        depth: parents.length,
      })}
      titleColumn="name"
      columns={[
        {
          key: 'featured',
          head: m.category_column_featured(),
          cell: ({ is_featured }) => is_featured && m.category_column_featured(),
        },
        {
          head: m.category_field_rank(),
          sort: 'rank',
          align: 'right',
          phone: 'none',
          cell: ({ rank }) => rank,
        },
        {
          key: 'products',
          head: m.category_column_products(),
          align: 'right',
          phone: 'none',
          cell: ({ id, name, products }) => (
            <Link
              to={`/admin/category/details/${id}`}
              className={linkClass}
              aria-label={m.category_list_products({ count: products, name })}
            >
              {count(products)}
            </Link>
          ),
        },
      ]}
      fields={fields}
      below={translationsOf('category')}
    />
  )
}

const texts = {
  name: m.category_list_name,
  list: m.category_list_rows,
  add: m.category_list_add,
  edit: m.category_list_edit,
  empty: m.category_list_empty,
}

const fields = {
  name: text(m.category_field_name),
  slug: text(m.category_field_slug, { help: m.category_field_slug_help }),
  parent_id: choice<number>(m.category_field_parent, listParents, {
    help: m.category_field_parent_help,
  }),
  image: image(m.category_field_picture),
  icon: image(m.category_field_icon),
  banner: image(m.category_field_banner),
  rank: integer(m.category_field_rank, { help: m.category_field_rank_help }),
  is_featured: flag(m.category_field_featured),
  commission_bp: rate(m.category_rates_commission, { help: m.category_field_rate_help }),
  affiliate_bp: rate(m.category_rates_referral, { help: m.category_field_rate_help }),
  tax_category_id: choice<number>(m.category_field_tax, listTaxCategories, {
    help: m.category_field_tax_help,
  }),
  min_age: integer(m.category_field_age, { help: m.category_field_age_help }),
  size_guide: area(m.category_field_sizes, { help: m.category_field_sizes_help }),
}
