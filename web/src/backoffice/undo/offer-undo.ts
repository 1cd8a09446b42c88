import { loadAgain } from '../../ui/lazy.ts'
import type * as Showing from './show-undo.ts'

type Undo = Parameters<typeof Showing.showUndo>[1]

/** Its code is loaded with the first change that can be undone. */
const load = () => loadAgain(() => import('./show-undo.ts'))

/** Announces a change with a button that undoes it. */
export const offerUndo = async (message: string, undo: Undo) =>
  (await load()).showUndo(message, undo)

/** Undoes a change, announces the outcome and shows the data from before. */
export const undoNow = async (undo: Undo) => (await load()).undoAll(undo)
