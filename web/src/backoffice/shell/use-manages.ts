import { manages, useSession } from '../../session/session.ts'
import { useSection } from './area.ts'

/**
 * Returns whether the employee may change what the current screen shows; true where the screen needs
 * no permission (docs/domain/security.md#view-and-manage).
 */
export const useManages = () => {
  const { admin } = useSession()
  const permission = useSection()?.permission
  return !permission || !admin || manages(admin, permission)
}
