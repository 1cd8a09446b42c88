import { api, perPageMax, type Data, type Reply } from '@emporia/contract'
import { Link } from 'react-router'

import { count, counted } from '../../format/number.ts'
import { linkClass } from '../../backoffice/button.ts'
import { choice, flag, image, rate, text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { listParents } from './list-parents.ts'
import { sortAsTree } from './tree-of.ts'

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
      nouns={['category', 'categories']}
      search="Name"
      titleCell={({ name, image: picture, parents }) => ({
        name,
        picture,
        below: parents.length > 0 ? `in ${parents.join(' › ')}` : 'At the top',
        depth: parents.length,
      })}
      titleColumn="name"
      columns={[
        { head: 'Featured', cell: ({ is_featured }) => is_featured && 'Featured' },
        { head: 'Rank', sort: 'rank', align: 'right', phone: 'none', cell: ({ rank }) => rank },
        {
          head: 'Products',
          align: 'right',
          phone: 'none',
          cell: ({ id, name, products }) => (
            <Link
              to={`/admin/category/details/${id}`}
              className={linkClass}
              aria-label={`${counted(products, 'product')}, details of ${name}`}
            >
              {count(products)}
            </Link>
          ),
        },
      ]}
      fields={fields}
    />
  )
}

const fields = {
  name: text('Name'),
  slug: text('Slug', { help: 'Part of addresses. Left empty, it is made from the name.' }),
  parent_id: choice<number>('Parent', listParents, { help: 'Left empty, it stands at the top.' }),
  image: image('Picture'),
  icon: image('Icon'),
  banner: image('Banner'),
  rank: integer('Rank', { help: 'The smallest comes first.' }),
  is_featured: flag('Show among the featured categories'),
  commission_bp: rate('Commission', { help: 'Left empty, that of the parent counts.' }),
  affiliate_bp: rate('Referral rate', { help: 'Left empty, that of the parent counts.' }),
}
