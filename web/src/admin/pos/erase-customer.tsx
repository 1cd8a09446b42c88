import { api, type PosOrder } from '@emporia/contract'

import { EraseUser } from '../../features/privacy/erase-user.tsx'
import { useAct } from '../../resource/use-act.ts'

type Props = { sale: PosOrder; onClose: () => void }

/** Erases a POS customer without an account on request. */
export const EraseCustomer = ({ sale: { id, customer, phone }, onClose }: Props) => {
  const act = useAct()
  return (
    <EraseUser
      name={customer || phone}
      text="Name, phone and address vanish from every sale at a till with the same phone: from lists, receipts and their links. What was sold and paid stays."
      erase={(reason) => act(api.admin.pos.customer.forget, { id, reason })}
      onClose={onClose}
      onErased={onClose}
    />
  )
}
