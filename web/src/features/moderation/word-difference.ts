export type Piece = { text: string; isOnly: boolean }
type Pieces = { before: Piece[]; after: Piece[] }

/** Above this number of words, texts are compared as a whole for speed. */
const tokensMax = 600

/** Splits two texts into pieces and marks those that only one of them contains. */
export const diffTexts = (old: string, proposed: string): Pieces => {
  const [before, after] = [tokenize(old), tokenize(proposed)]
  if (before.length > tokensMax || after.length > tokensMax)
    return { before: [sharedPiece(old)], after: [sharedPiece(proposed)] }

  const lengths = longestAhead(before, after)
  const result: Pieces = { before: [], after: [] }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [one, other] = [before[i], after[j]]
    if (one !== undefined && one === other) {
      add(result.before, one, false)
      add(result.after, one, false)
      i++
      j++
    } else if (one !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) {
      add(result.before, one, true)
      i++
    } else if (other !== undefined) {
      add(result.after, other, true)
      j++
    }
  }
  return result
}

/** Words include the spaces that follow them, so that joining them restores the text. */
const tokenize = (text: string) => text.match(/\S+\s*/g) ?? []

const sharedPiece = (text: string): Piece => ({ text, isOnly: false })

const add = (pieces: Piece[], text: string, isOnly: boolean) => {
  const last = pieces.at(-1)
  if (last?.isOnly === isOnly) last.text += text
  else pieces.push({ text, isOnly })
}

/** Length of the longest common subsequence of words from every pair of positions on. */
const longestAhead = (before: string[], after: string[]) => {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, below] = [lengths[i], lengths[i + 1]]
      if (!row || !below) continue
      row[j] =
        before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}
