import { stringify } from 'csv-stringify/sync'

/** Characters that spreadsheet programs of different locales treat as separators. */
const parted = /[;,\t"\r\n]/

/** Writes lines of a CSV file. All exports use it: uniform quoting, and no cell is a formula. */
export const csvLines = (rows: readonly string[][]) =>
  rows.length === 0
    ? ''
    : stringify(
        rows.map((cells) => cells.map(guardCell)),
        { quoted_match: parted, record_delimiter: 'windows' },
      )

/**
 * Prefixes a cell that a spreadsheet program would run as a formula with an apostrophe, also behind
 * spaces and line ends. A cell that already begins with one gets another, so that importing
 * restores the original.
 */
export const guardCell = (cell: string) => (isFormula(cell) && !isAmount(cell) ? `'${cell}` : cell)

export const unguardCell = (cell: string) =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

const isFormula = (cell: string) => /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(cell)

/** The minus sign of an amount does not make it a formula. */
const isAmount = (cell: string) => /^-\d+(\.\d+)?$/.test(cell)
