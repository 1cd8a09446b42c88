import { type KeyboardEvent, type PointerEvent, useState } from 'react'

import { onward } from '../../../format/direction.ts'
import type { Where } from './tree-moves.ts'

type Target = { id: number; where: Where }
/** The dragged branch, and where it would be dropped. */
export type Dragged = { id: number; over: Target | undefined }

type Moves = {
  onDrop: (id: number, target: Target) => void
  /** Moves by an arrow key; `inward` and `outward` change the level. */
  onKey: (id: number, key: string) => void
}

/**
 * Drags the rows of a tree by their handle, with a mouse, a pen or a finger: onto the upper or lower
 * edge of a row to be its sibling, onto its middle to be its child.
 */
export const useTreeDrag = ({ onDrop, onKey }: Moves) => {
  const [dragged, setDragged] = useState<Dragged>()

  const handlersOf = (id: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, over: undefined })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (dragged) setDragged({ id: dragged.id, over: findTarget(clientX, clientY) })
    },
    onPointerUp: () => {
      if (dragged?.over) onDrop(dragged.id, dragged.over)
      setDragged(undefined)
    },
    onPointerCancel: () => setDragged(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.key.startsWith('Arrow')) return
      event.preventDefault()
      onKey(id, toLevelKey(event.key))
    },
  })
  return { dragged, handlersOf }
}

/** Rows carry their id, so that the row under the pointer is found. */
const findTarget = (x: number, y: number): Target | undefined => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-branch]')
  if (!row) return undefined
  const { top, height } = row.getBoundingClientRect()
  return { id: Number(row.dataset['branch']), where: whereAt((y - top) / height) }
}

const whereAt = (part: number): Where => {
  if (part < 0.3) return 'before'
  return part > 0.7 ? 'after' : 'inside'
}

const toLevelKey = (key: string) => {
  if (key === 'ArrowRight') return onward() === 1 ? 'inward' : 'outward'
  if (key === 'ArrowLeft') return onward() === 1 ? 'outward' : 'inward'
  return key
}
