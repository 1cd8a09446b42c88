import { productFlow, api, type Data, type Reply, type CategoryDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'

import { ProductState } from '../../../features/products/cells.tsx'
import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { listLoader, oneLoader } from '../../../resource/loaders.ts'
import { StateBadge } from '../../../features/states/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { BoundAttributes, Rates } from './category-panels.client.tsx'

const loadOne = oneLoader(api.admin.category.show)
const loadProducts = listLoader(api.admin.category.products)

export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  const { reply: category } = loadOne(args)
  const params = new URL(args.request.url)
  params.searchParams.set('id', args.params['id'] ?? '')
  return { category, ...loadProducts({ ...args, request: new Request(params) }) }
}

/** One category with its attributes, commission, children and products. */
export default function CategoryDetails() {
  const { category, reply } = useLoaderData<typeof clientLoader>()
  return (
    <Loaded of={category} what={m.category_page_what()}>
      {(whole) => <CategoryContent key={whole.id} category={whole} products={reply} />}
    </Loaded>
  )
}

type Products = Promise<Reply<Data<typeof api.admin.category.products>>>

const CategoryContent = ({
  category,
  products,
}: {
  category: CategoryDetail
  products: Products
}) => {
  const { id, name, path, status, slug } = category
  const parent = path.at(-1)

  return (
    <>
      <PageTitle
        title={name}
        back={
          parent
            ? { to: `/admin/category/details/${parent.id}`, title: parent.name }
            : { to: '/admin/category', title: m.category_tree_title() }
        }
        beside={<StateBadge flow={productFlow} state={status} />}
      >
        <a href={`/shop?category_id=${id}`} className={buttonClass('quiet')}>
          {m.category_page_store_link()}
        </a>
        <Link to={`/admin/product/category?id=${id}`} className={buttonClass()}>
          {m.category_page_move_link()}
        </Link>
      </PageTitle>
      <p className="mb-4 text-ink-2">
        {m.category_page_facts({
          path: [...path.map((one) => one.name), name].join(' › '),
          slug,
          count: category.products,
        })}
      </p>
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <ProductsPanel products={products} />
        <div className="grid gap-3.5">
          <BoundAttributes category={category} />
          <Rates category={category} />
          <Children category={category} />
        </div>
      </div>
    </>
  )
}

const ProductsPanel = ({ products }: { products: Products }) => (
  <ListPanel
    reply={products}
    what={m.category_products_rows()}
    search={m.category_products_search()}
    columns={[
      {
        head: m.category_column_product(),
        sort: 'name',
        cell: ({ id, name, picture, sku, shop_name }) => (
          <TitleCell
            name={name}
            picture={picture}
            below={`${sku}, ${shop_name}`}
            to={`/admin/product/add?id=${id}`}
          />
        ),
      },
      { key: 'state', head: m.category_column_state(), cell: (row) => <ProductState row={row} /> },
      {
        head: m.category_column_price(),
        sort: 'price_minor',
        align: 'right',
        phone: 'side',
        cell: ({ price_minor }) => <Money minor={price_minor} />,
      },
    ]}
  />
)

const Children = ({ category: { children, parents } }: { category: CategoryDetail }) => (
  <Panel title={m.category_children_title()} className="grid gap-2 p-4">
    {children.length === 0 && (
      <p className="text-ink-2">
        {parents.length === 0 ? m.category_children_none() : m.category_children_leaf()}
      </p>
    )}
    {children.map(({ id, name, products }) => (
      <Link
        key={id}
        to={`/admin/category/details/${id}`}
        className={`${linkClass} flex justify-between gap-3`}
      >
        {name}
        <span className="num font-normal text-ink-2">
          {m.category_children_products({ count: products })}
        </span>
      </Link>
    ))}
  </Panel>
)
