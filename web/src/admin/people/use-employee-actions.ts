import { api } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import type { RowAction } from '../../backoffice/list/row-menu.client.tsx'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { useSession } from '../../session/session.ts'

type Employee = { id: number; name: string; editable: boolean; is_first_admin: boolean }

/**
 * Returns what a row of the list of employees offers: ownership, for owners; sign-out and the removal
 * of second factors for other employees, and for an owner only if an owner requests it.
 */
export const useEmployeeActions = (resetFactor: (employee: Employee) => void) => {
  const changeOwner = useChangeOwner()
  const endSessions = useEndSessions()
  const { admin } = useSession()

  return (employee: Employee): RowAction[] => {
    const isAllowed = employee.is_first_admin ? admin?.is_owner : employee.editable
    const factorRemoval: RowAction = {
      title: m.employees_factor_button(),
      icon: 'key',
      isDangerous: true,
      run: () => resetFactor(employee),
    }
    return [
      ...(admin?.is_owner ? [changeOwner(employee)] : []),
      ...(isAllowed && employee.id !== admin?.id ? [endSessions(employee), factorRemoval] : []),
    ]
  }
}

const useChangeOwner = () => {
  const confirmAct = useConfirmedAct()

  return ({ id, name, is_first_admin }: Employee): RowAction => {
    const [title, question] = is_first_admin
      ? [m.employees_owner_remove_button(), m.employees_owner_remove_question({ name })]
      : [m.employees_owner_make_button(), m.employees_owner_make_question({ name })]
    const sent = { user_id: id, is_owner: !is_first_admin }
    return { title, icon: 'role', run: () => confirmAct(question, api.admin.ownerStatus, sent) }
  }
}

const useEndSessions = () => {
  const confirmAct = useConfirmedAct()

  return ({ id, name }: Employee): RowAction => ({
    title: m.sessions_end_button(),
    icon: 'signOut',
    run: () => confirmAct(m.sessions_end_question({ name }), api.admin.sessionEnd, { user_id: id }),
  })
}
