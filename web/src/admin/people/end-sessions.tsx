import { api, type Permission } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { buttonClass } from '../../backoffice/button.ts'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { canManage } from '../../session/session.ts'

type Props = { user_id: number; name: string; permission: Permission }

/** Signs a person out on all devices, such as after a theft. */
export const EndSessions = ({ user_id, name, permission }: Props) => {
  const act = useConfirmedAct()
  if (!canManage(permission)) return null

  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      onClick={() => void act(m.sessions_end_question({ name }), api.admin.sessionEnd, { user_id })}
    >
      {m.sessions_end_button()}
    </button>
  )
}
