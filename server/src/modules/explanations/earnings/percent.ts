/** Formats basis points as a percentage. */
export const percent = (bp: number) => `${bp / 100} %`
