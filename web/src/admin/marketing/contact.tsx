import { contactFlow, api, type ContactRow, type ContactState, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
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
      <PageTitle title={m.contact_list_title()}>
        <DialogButton title={m.contact_new_title()}>
          {(close) => <WriteDialog onClose={close} />}
        </DialogButton>
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.contact_list_noun()}
        search={m.contact_list_search()}
        tabs={tabsOf}
        emptyText={m.contact_list_empty()}
        columns={[
          {
            key: 'message',
            head: m.contact_column_message(),
            cell: (row) => <Subject row={row} />,
          },
          {
            head: m.contact_column_from(),
            sort: 'name',
            cell: ({ name, email }) => (
              <span className="block">
                {name}
                <span className="block text-ink-2">{email}</span>
              </span>
            ),
          },
          {
            key: 'state',
            head: m.contact_column_state(),
            phone: 'side',
            cell: ({ status }) => <StateBadge flow={contactFlow} state={status} />,
          },
          {
            head: m.contact_column_last(),
            sort: 'updated_at',
            phone: 'none',
            cell: ({ updated_at }) => <Moment at={updated_at} />,
          },
          {
            key: 'actions',
            head: m.contact_column_actions(),
            isHeadHidden: true,
            phone: 'end',
            cell: (row) => <Menu row={row} />,
          },
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
    status === 'closed'
      ? { title: m.contact_list_open_again(), to: 'open' }
      : { title: m.contact_list_close(), to: 'closed' }

  return (
    <RowMenu
      name={subject}
      actions={[
        { title: move.title, icon: 'check', run: () => act(update, { id, status: move.to }) },
        {
          title: m.contact_list_delete(),
          icon: 'delete',
          isDangerous: true,
          run: () => confirmAct(m.contact_list_delete_question({ subject }), remove, { id }),
        },
      ]}
    />
  )
}

const tabsOf = (listed: Data<typeof api.admin.contact.list> | undefined): Tab[] =>
  listStateTabs(contactFlow, { by: 'status', counts: listed?.counts })
