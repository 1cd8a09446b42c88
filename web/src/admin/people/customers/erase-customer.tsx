import { api, type Customer } from '@emporia/contract'
import { useNavigate } from 'react-router'

import { call } from '../../../api/call.ts'
import { EraseUser } from '../../../features/privacy/erase-user.tsx'
import { announce } from '../../../ui/message/announce.ts'

type Props = { customer: Customer; onClose: () => void }

/** Erases a customer account and its personal data. */
export const EraseCustomer = ({ customer: { id, name }, onClose }: Props) => {
  const navigate = useNavigate()
  const erase = async (reason: string) => {
    const reply = await call(api.privacy.eraseCustomer, { id, reason })
    if (reply.success) announce(reply)
    return reply
  }
  return (
    <EraseUser
      name={name}
      text="Everything that says who this is goes for good, and a mail confirms it. Orders stay without the name; invoices, bills and the books stay as they were written."
      erase={erase}
      onClose={onClose}
      onErased={() => void navigate('/admin/customers')}
    />
  )
}
