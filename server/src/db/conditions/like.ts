/** Returns a LIKE pattern that matches the text anywhere, with its wildcards escaped. */
export const toLikePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
