/**
 * Computes limit and offset of a page from the nearer end, so that the last pages are as fast as
 * the first in queries that join the skipped rows. Rows read from the end come in reverse order.
 */
export const nearerEnd = (
  total: number,
  { page, per_page }: { page: number; per_page: number },
) => {
  const before = Math.min(total, (page - 1) * per_page)
  const limit = Math.min(per_page, total - before)
  const after = total - before - limit
  const isFromBack = after < before
  return { isFromBack, limit, offset: isFromBack ? after : before }
}
