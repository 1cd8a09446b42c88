import { permissions } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useNavigate } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { preview } from '../../session/preview.ts'
import { useSession } from '../../session/session.ts'
import { restartSession } from '../../session/start.ts'
import { Rich, strong } from '../../ui/rich.tsx'

/** States that the back office is viewed as a role, with a button to end it. */
export const PreviewBar = () => {
  const navigate = useNavigate()
  const { admin } = useSession()
  const role = preview.read()
  if (!admin || !role) return null

  const leave = async () => {
    preview.forget()
    await restartSession()
    await navigate('/admin/role-permission')
  }

  return (
    <aside
      aria-label={m.roles_preview_label()}
      className="fixed inset-x-4 bottom-20 z-30 mx-auto flex max-w-[640px] flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] border border-line bg-raised px-4 py-2.5 shadow-3 lg:bottom-4"
    >
      <p className="min-w-48 flex-1">
        <Rich
          parts={m.roles_preview_text({
            role: role.name,
            count: role.permissions.length,
            total: permissions.length,
          })}
          tags={{ role: strong }}
        />{' '}
        <span className="text-ink-2">{m.roles_preview_note()}</span>
      </p>
      <button type="button" className={buttonClass('primary')} onClick={() => void leave()}>
        {m.roles_preview_leave_button()}
      </button>
    </aside>
  )
}
