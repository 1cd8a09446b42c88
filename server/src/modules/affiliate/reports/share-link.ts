import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { users } from '../../accounts/public.ts'

/** Owner of the links, and the base URL of the marketplace. */
export type Sharing = { member_id: number; code: string; public_url: string }

type Params = { member_id: number; public_url: string }

export const getSharing = async (db: Db, { member_id, public_url }: Params): Promise<Sharing> => {
  const [found] = await db
    .select({ code: users.referral_code })
    .from(users)
    .where(eq(users.id, member_id))
  return { member_id, code: found?.code ?? '', public_url }
}

/** Returns the address of a product with a member's code. */
export const shareLink = (
  { public_url, code }: Pick<Sharing, 'public_url' | 'code'>,
  { id, slug }: { id: number; slug: string },
) => `${public_url}/product-details/${id}-${slug}?referral_code=${encodeURIComponent(code)}`

/** Returns the address of the home page with a member's code. */
export const homeLink = ({ public_url, code }: Pick<Sharing, 'public_url' | 'code'>) =>
  `${public_url}/?referral_code=${encodeURIComponent(code)}`
