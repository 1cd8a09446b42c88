import { api } from '@emporia/contract'

import { holds, useSession } from '../../../session/session.ts'
import { useArea } from '../../shell/area.ts'

export type Library = typeof api.admin.file | typeof api.seller.file

/**
 * The library that the user may choose from: sellers their own, staff with the permission the
 * platform's.
 */
export const useLibrary = (): Library | undefined => {
  const { area } = useArea()
  const { admin } = useSession()
  if (area === 'seller') return api.seller.file
  return area === 'admin' && holds(admin, 'gallery') ? api.admin.file : undefined
}
