type Node = { id: number; parent_id: number | null }

/** Rows in the order of a tree: each below its parent, siblings as they came. */
export const treeOf = <Row extends Node>(rows: Row[]): Row[] => {
  const ids = new Set(rows.map(({ id }) => id))
  const below = (parentId: number | null): Row[] =>
    rows.filter(({ parent_id }) => parent_id === parentId).flatMap((row) => [row, ...below(row.id)])
  // A parent on another page: its children stand where they are.
  const orphans = rows.filter(({ parent_id }) => parent_id !== null && !ids.has(parent_id))
  return [...below(null), ...orphans.flatMap((row) => [row, ...below(row.id)])]
}
