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

/** What is counted in each category, with all that is counted below it. */
export const sumUp = (placed: Placed[], own: ReadonlyMap<number, number>) => {
  const sums = new Map<number, number>()
  for (const { id, path } of placed)
    for (const above of idsIn(path)) sums.set(above, (sums.get(above) ?? 0) + (own.get(id) ?? 0))
  return sums
}

/** The names from the root to the parent. */
export const namesAbove = (path: string, names: ReadonlyMap<number, string>) =>
  idsIn(path)
    .slice(0, -1)
    .flatMap((id) => names.get(id) ?? [])
