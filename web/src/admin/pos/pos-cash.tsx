import { api, type PosRemittance } from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { remittanceColumns, remittanceTabs } from '../../features/pos/remittance-columns.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { Money } from '../../ui/money.tsx'

export const clientLoader = listLoader(api.admin.pos.till.remittances)

/**
 * Cash that members report as handed over and transfers that customers report, for verification.
 */
export default function PosCash() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [visible, setVisible] = useState<PosRemittance>()

  return (
    <>
      <PageTitle title="Cash of tills" />
      <ListPanel
        reply={reply}
        what="payments"
        search="Member or reference"
        tabs={() => remittanceTabs}
        columns={[...remittanceColumns(true), decideColumn(setVisible)]}
      />
      {visible && <Decide row={visible} onClose={() => setVisible(undefined)} />}
    </>
  )
}

const decideColumn = (open: (row: PosRemittance) => void): Column<PosRemittance> => ({
  head: 'Decide',
  isHeadHidden: true,
  phone: 'end',
  cell: (row) =>
    row.state === 'pending' && (
      <button
        type="button"
        className={buttonClass()}
        aria-label={`Decide about ${row.reference} of ${row.member}`}
        onClick={() => open(row)}
      >
        Decide
      </button>
    ),
})

const Decide = ({ row, onClose }: { row: PosRemittance; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const act = useAct()
  const decide = async (status: 'confirmed' | 'rejected') => {
    const sent = { id: row.id, status, reason: reason || null }
    const reply = await act(api.admin.pos.till.decide, sent)
    if (reply.success) onClose()
    else setError((reply.errors ?? {})['reason'])
  }

  return (
    <Dialog title={`${row.reference} of ${row.member}`} onClose={onClose}>
      <p className="mt-2">
        Is <Money minor={row.amount_minor} /> at the bank or in the safe? Then he owes so much less.
      </p>
      <div className="mt-4 grid gap-4">
        <Labeled label="Reason, if it is not there" error={error}>
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              className="office-input h-8"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Labeled>
        <div className="flex flex-wrap justify-end gap-2.5">
          <button
            type="button"
            className={buttonClass('danger')}
            onClick={() => void decide('rejected')}
          >
            It is not there
          </button>
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => void decide('confirmed')}
          >
            It has arrived
          </button>
        </div>
      </div>
    </Dialog>
  )
}
