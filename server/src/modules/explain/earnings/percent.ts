/** Basis points, as people read them. */
export const percent = (bp: number) => `${bp / 100} %`
