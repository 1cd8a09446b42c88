import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
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
      draftForm="template"
    />
  )
}

const templateLabels: FormLabels = {
  plural: m.template_list_title,
  fresh: m.template_form_new,
  button: m.template_add_button,
  states: {
    draft: m.template_state_draft,
    active: m.template_state_active,
    inactive: m.template_state_inactive,
    archived: m.template_state_archived,
  },
}
