import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import type { RowAction } from '../../../backoffice/list/row-menu.client.tsx'
import { EraseUser } from '../../../features/privacy/erase-user.tsx'
import { useAct, useConfirmedAct } from '../../../resource/use-act.ts'
import { can } from '../../../session/session.ts'

/** Actions of staff for the guest who placed an order, and the dialog that they open. */
export const useGuestActions = () => {
  const [erased, setErased] = useState<Order>()
  const confirmAct = useConfirmedAct()
  const close = () => setErased(undefined)

  return {
    actionsOf: (order: Order): RowAction[] =>
      order.customer.is_guest
        ? [
            {
              title: m.staff_guest_revoke(),
              icon: 'close',
              run: () =>
                confirmAct(m.staff_guest_revoke_text(), api.admin.order.revokeGuest, {
                  id: order.id,
                }),
            },
            ...(can('customer')
              ? [
                  {
                    title: m.staff_guest_erase(),
                    icon: 'delete' as const,
                    isDangerous: true,
                    run: () => setErased(order),
                  },
                ]
              : []),
          ]
        : [],
    dialog: erased && <EraseGuest order={erased} onClose={close} />,
  }
}

type Props = { order: Order; onClose: () => void }

const EraseGuest = ({ order: { customer }, onClose }: Props) => {
  const act = useAct()
  const { id, name } = customer
  if (id === undefined) return null

  return (
    <EraseUser
      name={name}
      text={m.staff_guest_erase_text()}
      erase={(reason) => act(api.privacy.eraseCustomer, { id, reason })}
      onClose={onClose}
      onErased={onClose}
    />
  )
}
