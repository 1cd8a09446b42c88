import type { AdminPayoutMethod, Page, Reply } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'

import { buttonColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { Moment } from '../../../ui/time.tsx'
import { MethodCheck } from './method-check.tsx'

/** Payout accounts that need verification before anything is paid to them. */
export const MethodQueue = ({ reply }: { reply: Promise<Reply<Page<AdminPayoutMethod>>> }) => {
  const [visible, setVisible] = useState<AdminPayoutMethod>()

  return (
    <>
      <ListPanel
        reply={reply}
        what={m.method_list_noun()}
        search={m.method_list_search()}
        emptyText={m.method_list_empty()}
        tabs={() => [
          { title: m.method_tab_unchecked(), filter: { is_verified: 'false' } },
          { title: m.method_tab_checked(), filter: { is_verified: 'true' } },
          { title: m.method_tab_all(), filter: { is_verified: undefined } },
        ]}
        columns={[
          {
            key: 'owner',
            head: m.method_column_owner(),
            cell: (row) => (
              <TitleCell
                name={row.owner.name}
                below={row.owner.type === 'seller' ? m.method_list_shop() : m.method_list_member()}
                onOpen={() => setVisible(row)}
              />
            ),
          },
          { key: 'account', head: m.method_column_account(), cell: ({ label }) => label },
          {
            head: m.method_column_changed(),
            sort: 'changed_at',
            cell: ({ changed_at }) => <Moment at={changed_at} />,
          },
          {
            key: 'checked_by',
            head: m.method_column_checked_by(),
            phone: 'none',
            cell: ({ verified_by }) => verified_by,
          },
          buttonColumn<AdminPayoutMethod>({
            head: m.method_list_open_button(),
            text: ({ is_verified }) =>
              is_verified ? m.method_list_open_button() : m.method_list_check_button(),
            label: ({ label, owner }) =>
              m.method_list_open_label({ account: label, owner: owner.name }),
            onClick: setVisible,
          }),
        ]}
      />
      {visible && <MethodCheck method={visible} onClose={() => setVisible(undefined)} />}
    </>
  )
}
