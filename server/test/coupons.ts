import { approveIfPending } from './approving.ts'
import { as } from './app.ts'

/**
 * A coupon that ada creates. If it could cost the marketplace too much for one person, bob, who
 * then holds all permissions, approves it.
 */
export const makeCoupon = async (draft: { code: string; [key: string]: unknown }) => {
  const ada = as('ada')
  const reply = await approveIfPending(await ada('POST', '/admin/coupon', draft))
  if (!reply.success) throw new Error(JSON.stringify(reply))
  const { data } = await ada('GET', '/admin/coupon-list', {
    q: draft.code,
    sort: 'id',
    order: 'desc',
  })
  return data.rows[0]
}
