/** Returns a LIKE pattern that matches the text anywhere, with its wildcards escaped. */
export const toLikePattern = (word: string) => `%${toPrefixPattern(word)}`

/** Returns a LIKE pattern that matches the beginning of a text, which an index finds. */
export const toPrefixPattern = (word: string) => `${word.replace(/[\\%_]/g, '\\$&')}%`
