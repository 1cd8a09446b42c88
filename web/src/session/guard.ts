import type { Permission } from '@emporia/contract'
import { redirect, type MiddlewareFunction } from 'react-router'

import { placeInstead, type Area } from './places.ts'
import { startSession } from './start.ts'

/**
 * The guard of an area, before any of its screens loads (its layout's `clientMiddleware`).
 * `permissionOf` finds the key a screen needs from its address.
 */
export const guard =
  (
    area: Area,
    permissionOf: (pathname: string) => Permission | undefined = () => undefined,
  ): MiddlewareFunction =>
  async ({ request }) => {
    const address = new URL(request.url)
    const session = await startSession()
    const instead = placeInstead(area, session, address, permissionOf(address.pathname))
    if (instead) throw redirect(instead)
  }
