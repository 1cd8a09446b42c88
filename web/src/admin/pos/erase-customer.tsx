import { api, type PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { EraseUser } from '../../features/privacy/erase-user.tsx'
import { useAct } from '../../resource/use-act.ts'

type Props = { sale: PosOrder; onClose: () => void }

/** Erases a POS customer without an account on request. */
export const EraseCustomer = ({ sale: { id, customer, phone }, onClose }: Props) => {
  const act = useAct()
  return (
    <EraseUser
      name={customer || phone}
      text={m.sale_erase_text()}
      erase={(reason) => act(api.admin.pos.customer.forget, { id, reason })}
      onClose={onClose}
      onErased={onClose}
    />
  )
}
