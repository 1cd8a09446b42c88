/**
 * Whether the name entered at the register can be that of an account: each of its words occurs in
 * it.
 */
export const fitsName = (typed: string | null | undefined, name: string) => {
  const known = new Set(namePartsOf(name))
  return namePartsOf(typed ?? '').every((word) => known.has(word))
}

const namePartsOf = (name: string) => name.toLocaleLowerCase('en').match(/[\p{L}\p{N}]+/gu) ?? []

/** Minutes for which a code is valid, and the number of attempts. */
export const codeMinutes = 10
export const codeTries = 5
