import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { productLoader } from '../../../features/product-form/product-loader.ts'
import { ProductScreen, type FormLabels } from '../../../features/product-form/product-screen.tsx'

const { elements, show } = api.admin.product
const { create, update } = api.admin.template
const calls = { elements, show, create, update }

export const clientLoader = productLoader(calls)

/** Form for a template; sellers who adopt it set price and stock. */
export default function TemplateAdd() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ProductScreen
      reply={reply}
      calls={calls}
      list="/admin/dummy-product"
      labels={templateLabels}
    />
  )
}

const templateLabels: FormLabels = {
  plural: 'Catalogue templates',
  fresh: 'New template',
  button: 'Add template',
  states: {
    draft: 'Draft: nobody sees it yet',
    active: 'Active: sellers can adopt it',
    inactive: 'Inactive: not offered for now',
    archived: 'Archived: kept, but put away',
  },
}
