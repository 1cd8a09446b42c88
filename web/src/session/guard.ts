import type { Permission } from '@emporia/contract'
import { redirect, redirectDocument, type MiddlewareFunction } from 'react-router'

import { placeInstead, type Area } from './places.ts'
import { startSession } from './start.ts'

/**
 * Returns the guard of an area, which runs before any of its screens loads (the layout's
 * `clientMiddleware`). `permissionOf` returns the permission that an address needs.
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
    // The sign-in page is a document without the framework.
    if (instead?.startsWith('/login')) throw redirectDocument(instead)
    if (instead) throw redirect(instead)
  }
