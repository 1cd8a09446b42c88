type Node = { id: number; parent_id: number | null }

/** Sorts rows in tree order: children follow their parent, siblings keep their order. */
export const sortAsTree = <Row extends Node>(rows: Row[]): Row[] => {
  const ids = new Set(rows.map(({ id }) => id))
  const below = (parentId: number | null): Row[] =>
    rows.filter(({ parent_id }) => parent_id === parentId).flatMap((row) => [row, ...below(row.id)])
  // Rows whose parent is on another page stay in the list.
  const orphans = rows.filter(({ parent_id }) => parent_id !== null && !ids.has(parent_id))
  return [...below(null), ...orphans.flatMap((row) => [row, ...below(row.id)])]
}
