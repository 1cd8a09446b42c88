const wordsMax = 8

/** The words of a search; each of them must be found. */
export const wordsOf = (q: string | undefined) =>
  (q ?? '').split(/\s+/).filter(Boolean).slice(0, wordsMax)

/** A pattern that finds the word anywhere, also one with the signs that patterns are made of. */
export const likeOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
