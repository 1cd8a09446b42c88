import { categoryLevelsMax } from '@emporia/contract'

/** '/1/4/' → [1, 4]: from the root to the category itself. */
export const idsIn = (path: string) => path.split('/').filter(Boolean).map(Number)

/** How many levels a category and what hangs below it take. */
export const heightOf = (path: string, paths: string[]) =>
  Math.max(1, ...paths.map((below) => idsIn(below).length - idsIn(path).length + 1))

/** Why a category cannot stand there, in a sentence; undefined when it can. */
export const whyNotUnder = (parentPath: string, moved?: { path: string; height: number }) => {
  if (moved && parentPath.startsWith(moved.path)) return 'A category cannot stand below itself'
  if (idsIn(parentPath).length + (moved?.height ?? 1) > categoryLevelsMax)
    return `Categories have at most ${categoryLevelsMax} levels`
  return undefined
}

type Placed = { id: number; path: string }
/** How many products stand on the same shelves; the first is their main one. */
export type Shelved = { shelves: number[]; products: number }

/** What is counted in each category and all below it: each product once, on however many of its shelves. */
export const sumUp = (placed: Placed[], counted: readonly Shelved[]) => {
  const ways = new Map(placed.map(({ id, path }) => [id, idsIn(path)]))
  const sums = new Map<number, number>()
  for (const { shelves, products } of counted)
    for (const id of new Set(shelves.flatMap((shelf) => ways.get(shelf) ?? [])))
      sums.set(id, (sums.get(id) ?? 0) + products)
  return sums
}

/** The names from the root to the parent. */
export const namesAbove = (path: string, names: ReadonlyMap<number, string>) =>
  idsIn(path)
    .slice(0, -1)
    .flatMap((id) => names.get(id) ?? [])
