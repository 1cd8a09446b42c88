const between = ' | '

/** Joins several texts in one cell; a bar inside a text is escaped with a backslash. */
export const joinList = (texts: readonly string[]) =>
  texts.map((word) => word.replace(/[\\|]/g, '\\$&')).join(between)

export const splitList = (cell: string) =>
  (cell.match(/(?:\\[^]|[^|\\])+/g) ?? [])
    .map((word) => word.replace(/\\([^])/g, '$1').trim())
    .filter((word) => word !== '')

/** 1990 → '19.90', which `minorOf` reads. */
export const formatAmount = (minor: number | null, decimals: number) =>
  minor === null ? '' : (minor / 10 ** decimals).toFixed(decimals)

/** '19.9' → 1990; undefined if it is not an amount, or finer than the currency. */
export const parseMinor = (cell: string, decimals: number) => {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d*))?$/.exec(cell.trim()) ?? []
  if (whole === undefined || part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}

/** Compares cells without line-end differences between spreadsheet programs. */
export const sameCell = (one: string, other: string) =>
  one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')
