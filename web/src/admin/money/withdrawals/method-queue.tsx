import type { AdminPayoutMethod, Page, Reply } from '@emporia/contract'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
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
          {
            head: 'Open',
            isHeadHidden: true,
            phone: 'end',
            cell: (row) => (
              <button
                type="button"
                className={buttonClass()}
                aria-label={`Look at ${row.label} of ${row.owner.name}`}
                onClick={() => setVisible(row)}
              >
                {row.is_verified ? 'Open' : 'Check'}
              </button>
            ),
          },
        ]}
      />
      {visible && <MethodCheck method={visible} onClose={() => setVisible(undefined)} />}
    </>
  )
}
