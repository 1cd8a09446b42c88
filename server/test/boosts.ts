import { approveIfPending } from './approving.ts'
import { as } from './app.ts'

/**
 * A boost that ada creates. If the platform pays a part of it, bob, who then holds all permissions,
 * approves it.
 */
export const makeBoost = async (draft: { name: string; [key: string]: unknown }) => {
  const ada = as('ada')
  const reply = await approveIfPending(await ada('POST', '/admin/boost-package', draft))
  if (!reply.success) throw new Error(JSON.stringify(reply))
  const { data } = await ada('GET', '/admin/boost-package-list', { q: draft.name })
  return data.rows.at(-1)
}
