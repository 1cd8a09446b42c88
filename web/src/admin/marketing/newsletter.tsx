import {
  subscriberFlow,
  api,
  subscriberStates,
  type Data,
  type Subscriber,
} from '@emporia/contract'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
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
      <PageTitle title="Newsletter">
        <button type="button" className={buttonClass()} onClick={() => edit('new')}>
          Add a subscriber
        </button>
        <Link to="/admin/newsletter/letters" className={buttonClass('primary')}>
          Letters
        </Link>
      </PageTitle>
      <ListPanel
        reply={reply}
        what="subscribers"
        search="Address or name"
        tabs={tabsOf}
        empty={<p>Whoever subscribes at the foot of a page and confirms by mail stands here.</p>}
        columns={[
          {
            head: 'Subscriber',
            sort: 'email',
            cell: (row) => <TitleCell name={row.email} below={row.name} onOpen={() => edit(row)} />,
          },
          {
            head: 'State',
            phone: 'side',
            cell: ({ state }) => <StateBadge flow={subscriberFlow} state={state} />,
          },
          { head: 'By', phone: 'none', cell: ({ source }) => sourceLabels[source] },
          {
            head: 'Since',
            sort: 'created_at',
            phone: 'none',
            cell: ({ created_at }) => <Day at={created_at} />,
          },
          { head: 'Actions', isHeadHidden: true, phone: 'end', cell: (row) => <Menu row={row} /> },
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

const sourceLabels = { form: 'Themselves', staff: 'The staff' }

const Menu = ({ row: { id, email, state } }: { row: Subscriber }) => {
  const confirmAct = useConfirmedAct()
  const { remove } = api.admin.newsletter
  const end = {
    title: 'End the letters',
    icon: 'delete' as const,
    isDangerous: true,
    run: () =>
      confirmAct(`${email} gets no more letters. Only they can subscribe again.`, remove, { id }),
  }
  return <RowMenu name={email} actions={state === 'left' ? [] : [end]} />
}

const stateLabels = { pending: 'Not confirmed', confirmed: 'Confirmed', left: 'Left' }

const tabsOf = (listed: Data<typeof api.admin.newsletter.list> | undefined): Tab[] => [
  {
    title: 'All',
    filter: { state: undefined },
    count: listed && subscriberStates.reduce((sum, state) => sum + (listed.counts[state] ?? 0), 0),
  },
  ...subscriberStates.map((state) => ({
    title: stateLabels[state],
    filter: { state },
    count: listed?.counts[state],
  })),
]
