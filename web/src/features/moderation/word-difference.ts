import type { ArrayChange } from 'diff'
// The index of the library has its other comparisons too, 1.6 KB more.
import { diffArrays } from 'diff/lib/diff/array.js'

export type Piece = { text: string; isOnly: boolean }
type Pieces = { before: Piece[]; after: Piece[] }

/** Above this number of words, texts are compared as a whole for speed. */
const tokensMax = 600

/** Splits two texts into pieces and marks those that only one of them contains. */
export const diffTexts = (old: string, proposed: string): Pieces => {
  const [before, after] = [tokenize(old), tokenize(proposed)]
  if (before.length > tokensMax || after.length > tokensMax)
    return { before: [sharedPiece(old)], after: [sharedPiece(proposed)] }

  const changes = diffArrays(before, after)
  return {
    before: toPieces(changes.filter(({ added }) => !added)),
    after: toPieces(changes.filter(({ removed }) => !removed)),
  }
}

/** Words include the spaces that follow them, so that joining them restores the text. */
const tokenize = (text: string) => text.match(/\S+\s*/g) ?? []

const sharedPiece = (text: string): Piece => ({ text, isOnly: false })

/** Joins neighboring pieces of the same kind. */
const toPieces = (changes: ArrayChange<string>[]) => {
  const pieces: Piece[] = []
  for (const { value, added, removed } of changes) {
    const [text, isOnly] = [value.join(''), added || removed]
    const last = pieces.at(-1)
    if (last?.isOnly === isOnly) last.text += text
    else pieces.push({ text, isOnly })
  }
  return pieces
}
