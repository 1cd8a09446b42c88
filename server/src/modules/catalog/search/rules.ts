/** How many edits a word may be away from what was meant. */
const editsAllowed = (word: string) => {
  if (!/^\p{L}+$/u.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** Letters that were added, left out, changed, or swapped with their neighbour. */
const editsBetween = (one: string, other: string) => {
  const from = Array.from(one)
  const to = Array.from(other)
  let twoBack: number[] = []
  let back: number[] = to.reduce<number[]>((row, _, index) => [...row, index + 1], [0])
  for (const [y, letter] of from.entries()) {
    const row = [y + 1]
    for (const [x, meant] of to.entries()) {
      const changed = at(back, x) + (letter === meant ? 0 : 1)
      const swapped = letter === to[x - 1] && meant === from[y - 1] ? at(twoBack, x - 1) + 1 : never
      row.push(Math.min(changed, at(back, x + 1) + 1, at(row, x) + 1, swapped))
    }
    twoBack = back
    back = row
  }
  return at(back, to.length)
}

const never = Number.POSITIVE_INFINITY
const at = (row: number[], place: number) => row[place] ?? never

const meantMax = 8

/** What somebody may have meant by a word that nothing is called, the nearest first. */
const meantBy = <Known extends { word: string }>(word: string, known: Known[]) =>
  known
    .map((one) => ({ ...one, edits: editsBetween(word, one.word) }))
    .filter(({ edits }) => edits <= editsAllowed(word))
    .toSorted((one, other) => one.edits - other.edits || one.word.localeCompare(other.word))
    .slice(0, meantMax)

export type Asked = {
  /** What finds the word as it is written, in PostgreSQL's way of asking. */
  term: string
  word: string
  /** The words near it, where nothing is found by the whole question and nothing by this word. */
  near: { word: string; term: string }[] | null
}

/** Whether any word may have been meant as another one. */
export const isGuessed = (asked: Asked[]) =>
  asked.some(({ word, near }) => meantBy(word, near ?? []).length > 0)

/** All words together, each as it is written or as it may have been meant. */
export const questionOf = (asked: Asked[]) =>
  asked
    .map(({ term, word, near }) => [term, ...meantBy(word, near ?? []).map((meant) => meant.term)])
    .map((terms) => `(${terms.join(' | ')})`)
    .join(' & ')
