/** A pattern that finds the word anywhere, also one with the signs that patterns are made of. */
export const likeOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
