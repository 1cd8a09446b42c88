/** Whether the name that was typed at a till may be that of an account: each of its words is there. */
export const fitsName = (typed: string | null | undefined, name: string) => {
  const known = new Set(wordsOf(name))
  return wordsOf(typed ?? '').every((word) => known.has(word))
}

const wordsOf = (name: string) => name.toLocaleLowerCase('en').match(/[\p{L}\p{N}]+/gu) ?? []

/** How long a code opens something, and how often it may be tried. */
export const codeMinutes = 10
export const codeTries = 5
