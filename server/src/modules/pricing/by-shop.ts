/** Lines by shop, the house first, then in the order of the shops' ids. */
export const byShop = <L extends { shop_id: number | null }>(lines: L[]) =>
  Map.groupBy(
    lines.toSorted((a, b) => (a.shop_id ?? 0) - (b.shop_id ?? 0)),
    ({ shop_id }) => shop_id,
  )
