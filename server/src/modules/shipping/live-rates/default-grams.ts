/** What a unit weighs for a carrier if its product has no weight. */
export const defaultGrams = 500
