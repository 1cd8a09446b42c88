import { categoryLevelsMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { sentence } from '../../../sentence.ts'

/** '/1/4/' → [1, 4]: from the root to the category. */
export const idsIn = (path: string) => path.split('/').filter(Boolean).map(Number)

/** Returns the number of levels of a category and its descendants. */
export const calculateHeight = (path: string, paths: string[]) =>
  Math.max(1, ...paths.map((below) => idsIn(below).length - idsIn(path).length + 1))

/** Returns why a category cannot have this parent, as a sentence; undefined if it can. */
export const whyNotUnder = (parentPath: string, moved?: { path: string; height: number }) => {
  if (moved && parentPath.startsWith(moved.path)) return sentence(m.category_under_itself)
  if (idsIn(parentPath).length + (moved?.height ?? 1) > categoryLevelsMax)
    return sentence(m.category_too_deep, { max: categoryLevelsMax })
  return undefined
}

type Placed = { id: number; path: string }

/** Adds the address of each category: the slugs from its root, which must be among them. */
export const addUrlPaths = <Row extends Placed & { slug: string }>(rows: Row[]) => {
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return rows.map((row) => ({
    ...row,
    url_path: idsIn(row.path)
      .map((id) => slugs.get(id) ?? '')
      .join('/'),
  }))
}

/** The number of products with the same categories; the first one is their main category. */
export type CategorySetCount = { categories: number[]; products: number }

/**
 * Sums products by category and its descendants; each product counts once in a subtree, however
 * many of its categories are in it.
 */
export const sumUp = (placed: Placed[], counted: readonly CategorySetCount[]) => {
  const ways = new Map(placed.map(({ id, path }) => [id, idsIn(path)]))
  const sums = new Map<number, number>()
  for (const { categories, products } of counted)
    for (const id of new Set(categories.flatMap((category) => ways.get(category) ?? [])))
      sums.set(id, (sums.get(id) ?? 0) + products)
  return sums
}

/** Returns the names from the root to the parent. */
export const namesAbove = (path: string, names: ReadonlyMap<number, string>) =>
  idsIn(path)
    .slice(0, -1)
    .flatMap((id) => names.get(id) ?? [])
