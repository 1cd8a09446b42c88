import { api, type Data, type Reply } from '@emporia/contract'
import { useLoaderData, useLocation, useNavigate } from 'react-router'

import { listLoader } from '../../resource/loaders.ts'
import { renderScreen, successReply } from '../../resource/render-screen.tsx'
import { ListPanel } from './list-panel.tsx'

type Brands = Data<typeof api.admin.brand.list>
type Brand = Brands['rows'][number]
type Answers = Parameters<typeof renderScreen>[0]['answers']
type ListProps = Omit<
  Parameters<typeof ListPanel<Brands>>[0],
  'reply' | 'what' | 'search' | 'columns'
>

/** The address of the list's call. */
export const brandList = '/admin/brand-list'

export const createBrand = (id: number, name: string, more: Partial<Brand> = {}): Brand => ({
  id,
  name,
  slug: name.toLowerCase(),
  logo: null,
  description: '',
  is_featured: false,
  products: 3,
  status: 'active',
  ...more,
})

/** The reply of a list: one page of rows. */
export const listReply = (rows: Brand[], more: Partial<Brands> = {}): Reply<Brands> =>
  successReply({ rows, total: rows.length, page: 1, per_page: 20, ...more })

type Options = { at?: string; answers?: Answers; list?: ListProps }

/** Renders a list of brands for a test, beside its address and a button of the browser. */
export const renderList = ({ at = '/admin/brand', answers = {}, list = {} }: Options = {}) => {
  const clientLoader = listLoader(api.admin.brand.list)
  const BrandList = () => {
    const { reply } = useLoaderData<typeof clientLoader>()
    const navigate = useNavigate()
    return (
      <>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <output data-testid="address">{useLocation().search}</output>
        <ListPanel
          reply={reply}
          what="brands"
          search="Name"
          columns={[
            { head: 'Brand', sort: 'name', cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
            { key: 'products', head: 'Products', align: 'right', cell: ({ products }) => products },
            { key: 'slug', head: 'Slug', phone: 'side', cell: ({ slug }) => <i>{slug}</i> },
          ]}
          {...list}
        />
      </>
    )
  }

  return renderScreen({
    at,
    screen: BrandList,
    loader: clientLoader,
    answers: {
      [`GET ${brandList}`]: () => listReply([createBrand(1, 'Ash'), createBrand(2, 'Birch')]),
      'GET /list-views': () => successReply({ views: [], columns: [] }),
      ...answers,
    },
  })
}
