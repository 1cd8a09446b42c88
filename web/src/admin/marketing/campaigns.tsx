import { campaignFlow, api, segmentLabels, type Campaign, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { listLoader } from '../../resource/loaders.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { Day } from '../../ui/time.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignMenu } from './campaign-menu.tsx'

export const clientLoader = listLoader(api.admin.campaign.list)

const getBack = () => ({ to: '/admin/newsletter', title: m.campaign_list_back() })

/** Newsletter campaigns: drafts, those being sent, and the results of sent ones. */
export default function Campaigns() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const listed = useListed(reply)
  const [edited, edit] = useState<Campaign | 'new'>()

  return (
    <>
      <PageTitle title={m.campaign_list_title()} back={getBack()}>
        <button type="button" className={buttonClass('primary')} onClick={() => edit('new')}>
          {m.campaign_dialog_new_title()}
        </button>
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.campaign_list_noun()}
        search={m.campaign_list_search()}
        emptyText={m.campaign_list_empty()}
        columns={[
          {
            head: m.campaign_dialog_title(),
            sort: 'subject',
            cell: (row) => (
              <TitleCell
                name={row.subject}
                below={segmentLabels[row.segment]}
                onOpen={row.status === 'draft' ? () => edit(row) : undefined}
              />
            ),
          },
          ...plainColumns,
          {
            key: 'actions',
            head: m.campaign_column_actions(),
            isHeadHidden: true,
            phone: 'end',
            cell: (row) => <CampaignMenu campaign={row} audiences={listed?.audiences} />,
          },
        ]}
      />
      {edited && (
        <CampaignDialog
          campaign={edited === 'new' ? undefined : edited}
          audiences={listed?.audiences}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

const plainColumns: Column<Campaign>[] = [
  {
    key: 'state',
    head: m.campaign_column_state,
    phone: 'side',
    cell: ({ status }) => <StateBadge flow={campaignFlow} state={status} />,
  },
  {
    key: 'progress',
    head: m.campaign_column_progress,
    cell: (row) => <Progress campaign={row} />,
  },
  {
    head: m.campaign_column_written,
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Day at={created_at} />,
  },
]

type Listed = Data<typeof api.admin.campaign.list>
const againMs = 2_000

/** Campaigns of the list; reloads periodically while one is being sent. */
const useListed = (request: Parameters<typeof useReply<Listed>>[0]) => {
  const { reply } = useReply<Listed>(request)
  const { revalidate } = useRevalidator()
  const listed = reply?.success ? reply.data : undefined
  const isSending = listed?.rows.some(({ status }) => status === 'sending') ?? false

  useEffect(() => {
    if (!isSending) return undefined
    const again = setInterval(() => void revalidate(), againMs)
    return () => clearInterval(again)
  }, [isSending, revalidate])
  return listed
}

const Progress = ({
  campaign: { status, audience, written, sent, failed },
}: {
  campaign: Campaign
}) => {
  const total = Math.max(audience, written)
  return status === 'draft' ? (
    <span className="text-ink-2">{m.campaign_list_draft()}</span>
  ) : (
    <span className="block min-w-32">
      <progress
        className="h-1.5 w-full accent-brand"
        max={Math.max(1, total)}
        value={sent + failed}
        aria-label={m.campaign_list_progress_label()}
      />
      <span className="num block text-office text-ink-2">
        {failed > 0
          ? m.campaign_list_sent_failed({ sent, total, failed })
          : m.campaign_list_sent_of({ sent, total })}
      </span>
    </span>
  )
}
