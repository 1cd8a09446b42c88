/** Returns how many edits a word may differ from a similar one. */
const editsAllowed = (word: string) => {
  if (!/^\p{L}+$/u.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** Counts edits: characters added, removed, changed, or swapped with their neighbor. */
const editsBetween = (one: string, other: string) => {
  const from = Array.from(one)
  const to = Array.from(other)
  let twoBack: number[] = []
  let back: number[] = to.reduce<number[]>((row, _, index) => [...row, index + 1], [0])
  for (const [y, email] of from.entries()) {
    const row = [y + 1]
    for (const [x, meant] of to.entries()) {
      const changed = at(back, x) + (email === meant ? 0 : 1)
      const swapped = email === to[x - 1] && meant === from[y - 1] ? at(twoBack, x - 1) + 1 : never
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

/** Returns the known words similar to an unknown word, closest first. */
const meantBy = <Known extends { word: string }>(word: string, known: Known[]) =>
  known
    .map((one) => ({ ...one, edits: editsBetween(word, one.word) }))
    .filter(({ edits }) => edits <= editsAllowed(word))
    .toSorted((one, other) => one.edits - other.edits || one.word.localeCompare(other.word))
    .slice(0, meantMax)

/** A word of a search, its term in `tsquery` syntax, and known words like it if nothing was found. */
export type QueryTerm = { word: string; term: string; near: KnownTerm[] | null }

/** A known word of the sources, or of translations into a language. */
type KnownTerm = { word: string; locale: string | null }

/** Returns the words with those that are meant, as JSON, or undefined if no word has one. */
export const toCorrection = (terms: QueryTerm[]) => {
  const meant = terms.map(({ word, term, near }) => ({ term, near: meantBy(word, near ?? []) }))
  return meant.some(({ near }) => near.length > 0) ? JSON.stringify(meant) : undefined
}
