import {
  subscriberFlow,
  api,
  subscriberStates,
  type Data,
  type Subscriber,
} from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { Day } from '../../ui/time.tsx'
import { SubscriberDialog } from './subscriber-dialog.tsx'

export const clientLoader = listLoader(api.admin.newsletter.list)

/** Newsletter subscribers. */
export default function Newsletter() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [edited, edit] = useState<Subscriber | 'new'>()

  return (
    <>
      <PageTitle title={m.newsletter_list_title()}>
        <button type="button" className={buttonClass()} onClick={() => edit('new')}>
          {m.newsletter_list_add_button()}
        </button>
        <Link to="/admin/newsletter/letters" className={buttonClass('primary')}>
          {m.newsletter_list_campaigns_button()}
        </Link>
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.newsletter_list_noun()}
        search={m.newsletter_list_search()}
        tabs={tabsOf}
        emptyText={m.newsletter_list_empty()}
        columns={[
          {
            head: m.newsletter_column_subscriber(),
            sort: 'email',
            cell: (row) => <TitleCell name={row.email} below={row.name} onOpen={() => edit(row)} />,
          },
          ...plainColumns,
        ]}
      />
      {edited && (
        <SubscriberDialog
          subscriber={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

const plainColumns: Column<Subscriber>[] = [
  {
    key: 'state',
    head: m.newsletter_column_state,
    phone: 'side',
    cell: ({ state }) => <StateBadge flow={subscriberFlow} state={state} />,
  },
  {
    key: 'source',
    head: m.newsletter_column_source,
    phone: 'none',
    cell: ({ source }) => sourceLabels[source](),
  },
  {
    head: m.newsletter_column_since,
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Day at={created_at} />,
  },
  {
    key: 'actions',
    head: m.newsletter_column_actions,
    isHeadHidden: true,
    phone: 'end',
    cell: (row) => <Menu row={row} />,
  },
]

const sourceLabels = { form: m.newsletter_source_form, staff: m.newsletter_source_staff }

const Menu = ({ row: { id, email, state } }: { row: Subscriber }) => {
  const confirmAct = useConfirmedAct()
  const { remove } = api.admin.newsletter
  const end = {
    title: m.newsletter_list_end(),
    icon: 'delete' as const,
    isDangerous: true,
    run: () => confirmAct(m.newsletter_list_end_question({ email }), remove, { id }),
  }
  return <RowMenu name={email} actions={state === 'left' ? [] : [end]} />
}

const stateLabels = {
  pending: m.newsletter_state_pending,
  confirmed: m.newsletter_state_confirmed,
  left: m.newsletter_state_left,
}

const tabsOf = (listed: Data<typeof api.admin.newsletter.list> | undefined): Tab[] => [
  {
    title: m.newsletter_tab_all(),
    filter: { state: undefined },
    count: listed && subscriberStates.reduce((sum, state) => sum + (listed.counts[state] ?? 0), 0),
  },
  ...subscriberStates.map((state) => ({
    title: stateLabels[state](),
    filter: { state },
    count: listed?.counts[state],
  })),
]
