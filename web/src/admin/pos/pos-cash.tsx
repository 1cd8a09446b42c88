import { api, type PosRemittance } from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { remittanceColumns, remittanceTabs } from '../../features/pos/remittance-columns.tsx'
import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { buttonColumn } from '../../backoffice/list/columns.tsx'
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
        columns={[
          ...remittanceColumns(true),
          buttonColumn<PosRemittance>({
            head: 'Decide',
            text: ({ state }) => state === 'pending' && 'Decide',
            label: ({ reference, member }) => `Decide about ${reference} of ${member}`,
            onClick: setVisible,
          }),
        ]}
      />
      {visible && <Decide row={visible} onClose={() => setVisible(undefined)} />}
    </>
  )
}

const Decide = ({ row, onClose }: { row: PosRemittance; onClose: () => void }) => {
  const act = useAct()
  const decide = (status: 'confirmed' | 'rejected') => async (reason: string) => {
    const sent = { id: row.id, status, reason: reason || null }
    const reply = await act(api.admin.pos.till.decide, sent)
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonDialog
      title={`${row.reference} of ${row.member}`}
      text={
        <>
          Is <Money minor={row.amount_minor} /> at the bank or in the safe? Then he owes so much
          less.
        </>
      }
      label="Reason, if it is not there"
      decisions={[
        { button: 'It is not there', kind: 'danger', send: decide('rejected') },
        { button: 'It has arrived', isReasonOptional: true, send: decide('confirmed') },
      ]}
      onClose={onClose}
    />
  )
}
