/**
 * Which rows make a page, counted from the end that is nearer: a page far behind is found as fast as
 * one of the first, where rows that are passed by have to be put together. What is found from the
 * back is told in the wrong order.
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
