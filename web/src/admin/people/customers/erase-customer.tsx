import { api, type Customer } from '@emporia/contract'
import * as m from '@emporia/messages/people'
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
      text={m.customer_erase_text()}
      erase={erase}
      onClose={onClose}
      onErased={() => void navigate('/admin/customers')}
    />
  )
}
