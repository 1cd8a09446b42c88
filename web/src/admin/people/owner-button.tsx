import { api } from '@emporia/contract'

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
    ? `${name} will no longer be an owner, and keeps only the permissions of their role.`
    : `${name} will hold every permission and decide on mail servers and staff passwords.`

  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      onClick={() =>
        void act(question, api.admin.ownerStatus, { user_id: id, is_owner: !is_first_admin })
      }
    >
      {is_first_admin ? 'Remove as owner' : 'Make owner'}
    </button>
  )
}
