import { adminProfile, sellerProfile, userProfile } from '../accounts/profile.ts'
import type { Endpoint } from '../endpoint.ts'
import { ownSession } from './own-session.ts'
import { passkey } from './passkey.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'

/**
 * Calls that an employee may make besides the public ones, before they add the second factor that
 * the marketplace requires (docs/domain/security.md#second-factors-of-staff).
 */
const calls: ReadonlySet<Endpoint> = new Set<Endpoint>([
  userProfile.show,
  sellerProfile.show,
  ...Object.values(adminProfile),
  ...Object.values(ownSession),
  ...Object.values(passkey),
  ...Object.values(secondFactor),
  session.confirmIdentity,
  session.logout,
])

export const isForUnenrolled = (endpoint: Endpoint) => calls.has(endpoint)
