const termsMax = 8

/** The words of a search; each of them must match. */
export const toSearchTerms = (q: string | undefined) =>
  (q ?? '').split(/\s+/).filter(Boolean).slice(0, termsMax)
