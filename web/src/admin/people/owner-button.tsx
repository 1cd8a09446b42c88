import { api } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { buttonClass } from '../../backoffice/button.ts'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { useSession } from '../../session/session.ts'

type Props = { employee: { id: number; name: string; is_first_admin: boolean } }

/** Grants or revokes ownership of another employee; only for owners. */
export const OwnerButton = ({ employee: { id, name, is_first_admin } }: Props) => {
  const act = useConfirmedAct()
  const { admin } = useSession()
  if (!admin?.is_owner) return null
  const question = is_first_admin
    ? m.employees_owner_remove_question({ name })
    : m.employees_owner_make_question({ name })

  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      onClick={() =>
        void act(question, api.admin.ownerStatus, { user_id: id, is_owner: !is_first_admin })
      }
    >
      {is_first_admin ? m.employees_owner_remove_button() : m.employees_owner_make_button()}
    </button>
  )
}
