import type { CategoryBranch } from '@emporia/contract'

/** Where a branch is dropped: among the siblings of the target, or as its last child. */
export type Where = 'before' | 'after' | 'inside'

type Branch = Pick<CategoryBranch, 'id' | 'parent_id' | 'rank'>

/** A new position, as the call that updates a category takes it. */
export type Change = { id: number; rank: number; parent_id?: number | null }

/**
 * Returns the changes that move a branch, in the order in which they must be made; undefined if it
 * cannot be moved there. All siblings get their rank, because all of them may have been 0.
 */
export const listMoves = (
  branches: Branch[],
  id: number,
  to: { id: number; where: Where },
): Change[] | undefined => {
  const moved = branches.find((branch) => branch.id === id)
  const target = branches.find((branch) => branch.id === to.id)
  if (!moved || !target || isWithin(branches, target, id)) return undefined

  const parent_id = to.where === 'inside' ? target.id : target.parent_id
  const siblings = branches.filter((one) => one.parent_id === parent_id && one.id !== id)
  const at = placeIn(siblings, to)
  const changes = siblings.toSpliced(at, 0, moved).flatMap((one, rank): Change[] => {
    if (one.id === id && moved.parent_id !== parent_id) return [{ id, rank, parent_id }]
    return one.rank === rank ? [] : [{ id: one.id, rank }]
  })
  return changes.length > 0 ? changes : undefined
}

const placeIn = (siblings: Branch[], { id, where }: { id: number; where: Where }) => {
  if (where === 'inside') return siblings.length
  const at = siblings.findIndex((one) => one.id === id)
  return where === 'before' ? at : at + 1
}

/** Whether a branch is another one, or below it. */
const isWithin = (branches: Branch[], branch: Branch, id: number): boolean => {
  if (branch.id === id) return true
  const parent = branches.find((one) => one.id === branch.parent_id)
  return parent ? isWithin(branches, parent, id) : false
}

/**
 * Returns where an arrow key moves a branch: up and down among its siblings, to the level of its parent,
 * or into the sibling before it.
 */
export const targetOfKey = (branches: Branch[], id: number, key: string) => {
  const moved = branches.find((branch) => branch.id === id)
  if (!moved) return undefined
  const siblings = branches.filter(({ parent_id }) => parent_id === moved.parent_id)
  const at = siblings.findIndex((one) => one.id === id)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  const targets: Record<string, { id: number; where: Where } | undefined> = {
    ArrowUp: before && { id: before.id, where: 'before' },
    ArrowDown: after && { id: after.id, where: 'after' },
    outward: moved.parent_id === null ? undefined : { id: moved.parent_id, where: 'after' },
    inward: before && { id: before.id, where: 'inside' },
  }
  return targets[key]
}
