type Line = { shop_id: number | null; shop_name: string }

/** Groups the lines by shop, in the order in which the shops first appear. */
export const byShop = <L extends Line>(lines: L[]) =>
  [...Map.groupBy(lines, ({ shop_id }) => shop_id)].map(([shop_id, group]) => ({
    shop_id,
    shop_name: group[0]?.shop_name ?? '',
    lines: group,
  }))
