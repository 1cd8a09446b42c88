import { contactFlow, api, type ContactRow, type ContactState, type Data } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import { listStateTabs } from '../../backoffice/list/state-tabs.ts'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useAct, useConfirmedAct } from '../../resource/use-act.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { Moment } from '../../ui/time.tsx'
import { WriteDialog } from './write-dialog.tsx'

export const clientLoader = listLoader(api.admin.contact.list)

/** Contact messages and the state of each conversation. */
export default function Contacts() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title="Contact">
        <DialogButton title="New message">
          {(close) => <WriteDialog onClose={close} />}
        </DialogButton>
      </PageTitle>
      <ListPanel
        reply={reply}
        what="messages"
        search="Name, address or words"
        tabs={tabsOf}
        empty={<p>What people write on the contact page stands here.</p>}
        columns={[
          { head: 'Message', cell: (row) => <Subject row={row} /> },
          {
            head: 'From',
            sort: 'name',
            cell: ({ name, email }) => (
              <span className="block">
                {name}
                <span className="block text-ink-2">{email}</span>
              </span>
            ),
          },
          {
            head: 'State',
            phone: 'side',
            cell: ({ status }) => <StateBadge flow={contactFlow} state={status} />,
          },
          {
            head: 'Last',
            sort: 'updated_at',
            phone: 'none',
            cell: ({ updated_at }) => <Moment at={updated_at} />,
          },
          { head: 'Actions', isHeadHidden: true, phone: 'end', cell: (row) => <Menu row={row} /> },
        ]}
      />
    </>
  )
}

const Subject = ({ row: { id, subject, excerpt } }: { row: ContactRow }) => (
  <span className="block min-w-40">
    <Link to={`/admin/contact/${id}`} className={linkClass}>
      {subject}
    </Link>
    <span className="line-clamp-1 max-w-md text-ink-2">{excerpt}</span>
  </span>
)

const Menu = ({ row: { id, subject, status } }: { row: ContactRow }) => {
  const act = useAct()
  const confirmAct = useConfirmedAct()
  const { update, remove } = api.admin.contact
  const move: { title: string; to: ContactState } =
    status === 'closed' ? { title: 'Open again', to: 'open' } : { title: 'Close', to: 'closed' }

  return (
    <RowMenu
      name={subject}
      actions={[
        { title: move.title, icon: 'check', run: () => act(update, { id, status: move.to }) },
        {
          title: 'Delete',
          icon: 'delete',
          isDangerous: true,
          run: () => confirmAct(`The message “${subject}” will be deleted.`, remove, { id }),
        },
      ]}
    />
  )
}

const tabsOf = (listed: Data<typeof api.admin.contact.list> | undefined): Tab[] =>
  listStateTabs(contactFlow, { by: 'status', counts: listed?.counts })
