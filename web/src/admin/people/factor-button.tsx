import { useSession } from '../../session/session.ts'
import { EndSessions } from './end-sessions.tsx'
import { ResetFactor } from './reset-factor.tsx'

type Props = {
  employee: { id: number; name: string; editable: boolean; is_first_admin: boolean }
}

/**
 * Removes the second factors of another employee, or signs them out; an owner only for owners.
 */
export const FactorButton = ({ employee }: Props) => {
  const { id, name, editable, is_first_admin } = employee
  const { admin } = useSession()
  const isAllowed = is_first_admin ? admin?.is_owner : editable

  return (
    isAllowed &&
    id !== admin?.id && (
      <div className="flex flex-wrap gap-1">
        <ResetFactor user_id={id} name={name} />
        <EndSessions user_id={id} name={name} permission="employee" />
      </div>
    )
  )
}
