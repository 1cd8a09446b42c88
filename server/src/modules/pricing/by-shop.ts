/** Groups lines by shop: the platform first, then by shop ID. */
export const byShop = <L extends { shop_id: number | null }>(lines: L[]) =>
  Map.groupBy(
    lines.toSorted((a, b) => (a.shop_id ?? 0) - (b.shop_id ?? 0)),
    ({ shop_id }) => shop_id,
  )
