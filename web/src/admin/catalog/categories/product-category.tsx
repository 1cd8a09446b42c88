import { api, type CategoryBranch, type Data, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useLoaderData, useSearchParams } from 'react-router'

import { call } from '../../../api/call.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { CategoryBranches } from './category-branches.client.tsx'
import { CategoryProducts } from './category-products.client.tsx'

type Tree = Reply<Data<typeof api.admin.category.tree>>
const load = listLoader(api.admin.category.products)

export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  const tree: Promise<Tree> = call(api.admin.category.tree, {})
  return { ...load(args), tree }
}

/** Category tree beside the products of the selected category. */
export default function ProductsByCategory() {
  const { reply, tree } = useLoaderData<typeof clientLoader>()
  const chosen = Number(useSearchParams()[0].get('id')) || null

  return (
    <>
      <PageTitle title={m.category_products_title()} />
      <Loaded of={tree} what={m.category_list_rows()}>
        {(branches: CategoryBranch[]) => (
          <div className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[360px_minmax(0,1fr)]">
            <div className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
              <CategoryBranches branches={branches} chosen={chosen} />
            </div>
            <CategoryProducts key={chosen} reply={reply} branches={branches} />
          </div>
        )}
      </Loaded>
    </>
  )
}
