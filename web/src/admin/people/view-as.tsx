import * as m from '@emporia/messages/people'
import { useNavigate } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { type Preview, preview } from '../../session/preview.ts'
import { can } from '../../session/session.ts'
import { restartSession } from '../../session/start.ts'

type Props = { role: Preview }

/** Shows the back office as a role sees it; only for roles whose permissions the employee holds. */
export const SeeAs = ({ role: { name, permissions, view_only } }: Props) => {
  const navigate = useNavigate()
  if (!permissions.every(can)) return null

  const look = async () => {
    preview.keep({ name, permissions, view_only })
    await restartSession()
    await navigate('/admin')
  }
  return (
    <button
      type="button"
      className={buttonClass()}
      aria-label={m.roles_view_label({ name })}
      onClick={() => void look()}
    >
      <Icon name="visible" />
      {m.roles_view_button()}
    </button>
  )
}
