import { api, statementFiles } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router'

import { call } from '../../api/call.ts'
import { PeriodFilter } from '../../features/statement/period.tsx'
import { statementColumns, Sums } from '../../features/statement/statement-panel.tsx'
import { DownloadButton } from '../../backoffice/download-button.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'

const types = ['user', 'member', 'seller'] as const

const ownerOf = (params: Record<string, string | undefined>) => ({
  owner_type: types.find((type) => type === params['type']) ?? 'user',
  owner_id: Number(params['id']),
})

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) => {
  const args = new URL(request.url).searchParams
  const provided = ['page', 'per_page', 'q', 'from', 'to'].flatMap((key) => {
    const value = args.get(key)
    return value ? [[key, value] as const] : []
  })
  return {
    reply: call(api.admin.statement, { ...ownerOf(params), ...Object.fromEntries(provided) }),
  }
}

/** Statement of another account, with its documents. */
export default function Statement() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const { owner_type, owner_id: id } = ownerOf(useParams())

  return (
    <Loaded of={reply} what={m.statement_page_noun()} heading="h1">
      {(statement) => (
        <>
          <PageTitle
            title={m.statement_page_title({ name: statement.name })}
            back={{ to: '/admin/billing', title: m.statement_page_back() }}
          >
            <Files />
          </PageTitle>
          <div className="grid gap-3.5">
            <Panel className="px-4 py-3">
              <PeriodFilter />
            </Panel>
            <Sums of={statement} owner={{ owner_type, id }} />
            <ListPanel
              reply={reply}
              what={m.statement_lines_noun()}
              hasOwnFile
              search={m.statement_page_search()}
              columns={statementColumns}
            />
          </div>
        </>
      )}
    </Loaded>
  )
}

const Files = () => {
  const owner = ownerOf(useParams())
  const { read } = useListState()
  const sent = (format: string) => () => ({
    ...owner,
    format,
    ...(read('from') && { from: read('from') }),
    ...(read('to') && { to: read('to') }),
  })
  return ['csv', 'pdf'].map((format) => (
    <DownloadButton
      key={format}
      endpoint={statementFiles.admin}
      sent={sent(format)}
      label={m.statement_page_export_label({ format: format.toUpperCase() })}
    >
      {format.toUpperCase()}
    </DownloadButton>
  ))
}
