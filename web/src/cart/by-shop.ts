type Line = { shop_id: number | null; shop_name: string }

/** The lines of each shop together, in the order in which the shops first come. */
export const byShop = <L extends Line>(lines: L[]) =>
  [...Map.groupBy(lines, ({ shop_id }) => shop_id)].map(([shop_id, group]) => ({
    shop_id,
    shop_name: group[0]?.shop_name ?? '',
    lines: group,
  }))
