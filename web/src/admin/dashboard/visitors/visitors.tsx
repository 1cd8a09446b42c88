import { api, type Reply, type VisitRow, type VisitSummary } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { Period } from '../../../features/dashboard/period.tsx'
import { moment } from '../../../format/date.ts'
import { count } from '../../../format/number.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { useLocale } from '../../../ui/money.tsx'
import { Traffic } from './traffic.tsx'
import { deviceLabels, getSourceLabel } from './labels.ts'

const summary = listLoader(api.admin.visits.summary)
const list = listLoader(api.admin.visits.list)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  summary: summary(args).reply,
  reply: list(args).reply,
})

/** Visitors of the public pages; visitors are not identified beyond one day. */
export default function Visitors() {
  const loaded = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.visitors_list_title()} beside={<Live of={loaded.summary} />}>
        <Period />
      </PageTitle>
      <div className="grid gap-3.5">
        <Loaded of={loaded.summary} what={m.visitors_traffic_noun()}>
          {(visits) => <Traffic visits={visits} />}
        </Loaded>
        <ListPanel
          reply={loaded.reply}
          what={m.visitors_list_noun()}
          search={m.visitors_list_search()}
          emptyText={m.visitors_list_empty()}
          tabs={tabsOf}
          columns={columns}
        />
      </div>
    </>
  )
}

/** Number of current visitors; shows nothing until it is loaded. */
const Live = ({ of }: { of: Promise<Reply<VisitSummary>> }) => {
  const { reply } = useReply(of)
  if (!reply?.success) return null
  return (
    <span className="inline-flex items-center gap-2 text-tone-green-ink">
      <span className="size-2 rounded-pill bg-tone-green-solid" aria-hidden="true" />
      {m.visitors_list_live({ count: reply.data.live })}
    </span>
  )
}

const tabsOf = (): Tab[] => [
  { title: m.visitors_tab_all(), filter: { device: undefined } },
  { title: m.visitors_tab_phones(), filter: { device: 'phone' } },
  { title: m.visitors_tab_tablets(), filter: { device: 'tablet' } },
  { title: m.visitors_tab_computers(), filter: { device: 'computer' } },
]

const columns: Column<VisitRow>[] = [
  {
    key: 'page',
    head: m.visitors_column_page,
    cell: ({ path, seen_at }) => <TitleCell name={path} below={<When at={seen_at} />} />,
  },
  { key: 'source', head: m.visitors_column_source, cell: ({ source }) => getSourceLabel(source) },
  {
    key: 'device',
    head: m.visitors_column_device,
    phone: 'none',
    cell: ({ device }) => deviceLabels[device](),
  },
  {
    key: 'pages',
    head: m.visitors_pages_title,
    align: 'right',
    phone: 'none',
    cell: ({ pages }) => count(pages),
  },
  {
    head: m.visitors_column_views,
    align: 'right',
    sort: 'views',
    phone: 'side',
    cell: ({ views }) => count(views),
  },
]

const When = ({ at }: { at: string }) => (
  <span className="num">{moment(at, useLocale().time_zone)}</span>
)
