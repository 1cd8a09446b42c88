import { api, type BulkRow, type Page } from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { ExportButton } from '../../features/tables/export-button.tsx'
import { ImportButton } from '../../features/tables/import-button.tsx'
import { Failed } from '../../office/reply/failed.tsx'
import { ListTable } from '../../office/list/list-table.tsx'
import { Paging } from '../../office/list/paging.tsx'
import { PageTitle } from '../../office/page-title.tsx'
import { Panel } from '../../office/panel.tsx'
import { useReply } from '../../office/reply/use-reply.ts'
import { listLoader } from '../../resource/loaders.ts'
import { Notice } from '../../ui/notice.tsx'
import { ActionBar } from './action-bar.tsx'
import { columnsOf } from './columns.tsx'
import type { Elements } from './elements.ts'
import { Filters } from './filters.tsx'
import { SaveBar } from './save-bar.tsx'
import { useChosen } from './use-chosen.ts'
import { type Edits, useEdits } from './use-edits.ts'

export const clientLoader = listLoader(api.admin.bulkProduct.list)

/** One row a variant: typed into where it stands, or changed by the hundred. */
export default function EditMany() {
  const { reply: asked } = useLoaderData<typeof clientLoader>()
  const { reply, loading } = useReply(asked)
  const [askedElements] = useState(() => call(api.admin.product.elements, {}))
  const { reply: offered } = useReply(askedElements)
  const choices = offered?.success ? offered.data : undefined
  const edits = useEdits()

  return (
    <>
      <PageTitle title="Edit many products" back={{ to: '/admin/product', title: 'Products' }}>
        <ImportButton calls={api.admin.productImport} />
        <ExportButton area="admin" whole={false} />
      </PageTitle>
      <Panel className="">
        <Filters elements={choices} />
        <div aria-busy={loading} className={loading && reply ? 'stale' : undefined}>
          {!reply && <p className="px-4 py-10 text-center text-ink-2">Loading...</p>}
          {reply && !reply.success && <Failed what="products" refusal={reply} />}
          {reply?.success && <Rows listed={reply.data} elements={choices} edits={edits} />}
        </div>
      </Panel>
      <SaveBar edits={edits} />
    </>
  )
}

type RowsProps = { listed: Page<BulkRow>; elements: Elements | undefined; edits: Edits }

const Rows = ({ listed, elements, edits }: RowsProps) => {
  const chosen = useChosen(listed)
  if (listed.rows.length === 0) return <Notice title="No data" text="No products match here." />

  return (
    <>
      <ActionBar chosen={chosen} listed={listed} elements={elements} />
      <ListTable columns={columnsOf({ chosen, edits })} rows={listed.rows} label="variants" />
      <Paging total={listed.total} page={listed.page} per_page={listed.per_page} />
    </>
  )
}
