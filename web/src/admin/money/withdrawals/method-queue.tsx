import type { AdminPayoutMethod, Page, Reply } from '@emporia/contract'
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
        what="payout methods"
        search="Name or method"
        tabs={() => [
          { title: 'To check', filter: { is_verified: 'false' } },
          { title: 'Checked', filter: { is_verified: 'true' } },
          { title: 'All', filter: { is_verified: undefined } },
        ]}
        columns={[
          {
            head: 'Whose',
            cell: (row) => (
              <TitleCell
                name={row.owner.name}
                below={row.owner.type === 'seller' ? 'Shop' : 'Member'}
                onOpen={() => setVisible(row)}
              />
            ),
          },
          { head: 'Account', cell: ({ label }) => label },
          {
            head: 'Changed',
            sort: 'changed_at',
            cell: ({ changed_at }) => <Moment at={changed_at} />,
          },
          { head: 'Looked at by', phone: 'none', cell: ({ verified_by }) => verified_by },
          buttonColumn<AdminPayoutMethod>({
            head: 'Open',
            text: ({ is_verified }) => (is_verified ? 'Open' : 'Check'),
            label: ({ label, owner }) => `Look at ${label} of ${owner.name}`,
            onClick: setVisible,
          }),
        ]}
      />
      {visible && <MethodCheck method={visible} onClose={() => setVisible(undefined)} />}
    </>
  )
}
