import { api, type PosRemittance } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { remittanceColumns, listRemittanceTabs } from '../../features/pos/remittance-columns.tsx'
import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { buttonColumn } from '../../backoffice/list/columns.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { useMoney } from '../../ui/money.tsx'

export const clientLoader = listLoader(api.admin.pos.till.remittances)

/**
 * Cash that members report as handed over and transfers that customers report, for verification.
 */
export default function PosCash() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [visible, setVisible] = useState<PosRemittance>()

  return (
    <>
      <PageTitle title={m.remittance_title()} />
      <ListPanel
        reply={reply}
        what={m.remittance_list_noun()}
        search={m.remittance_search_all()}
        tabs={listRemittanceTabs}
        columns={[
          ...remittanceColumns(true),
          buttonColumn<PosRemittance>({
            head: m.remittance_decide_button(),
            text: ({ state }) => state === 'pending' && m.remittance_decide_button(),
            label: ({ reference, member }) => m.remittance_decide_label({ reference, member }),
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
  const money = useMoney()
  const decide = (status: 'confirmed' | 'rejected') => async (reason: string) => {
    const sent = { id: row.id, status, reason: reason || null }
    const reply = await act(api.admin.pos.till.decide, sent)
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonDialog
      title={m.remittance_decide_title({ reference: row.reference, member: row.member })}
      text={m.remittance_decide_text({ amount: money(row.amount_minor) })}
      label={m.remittance_decide_reason()}
      decisions={[
        { button: m.remittance_reject_button(), kind: 'danger', send: decide('rejected') },
        {
          button: m.remittance_confirm_button(),
          isReasonOptional: true,
          send: decide('confirmed'),
        },
      ]}
      onClose={onClose}
    />
  )
}
