import { stringify } from 'csv-stringify/sync'

/** What table programs of one country or another take for the end of a cell. */
const parted = /[;,\t"\r\n]/

/** Lines of a CSV file. Every export writes through here: quoted the same way, and no cell is a formula. */
export const csvLines = (rows: readonly string[][]) =>
  rows.length === 0
    ? ''
    : stringify(
        rows.map((cells) => cells.map(guardCell)),
        { quoted_match: parted, record_delimiter: 'windows' },
      )

/**
 * A cell that a table program would run as a formula gets an apostrophe in front, also behind blanks
 * and line ends; one that begins so by itself gets another, so that reading gives back what was written.
 */
export const guardCell = (cell: string) => (isFormula(cell) && !isAmount(cell) ? `'${cell}` : cell)

export const unguardCell = (cell: string) =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

const isFormula = (cell: string) => /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(cell)

/** The minus of an amount is part of the number, and no formula. */
const isAmount = (cell: string) => /^-\d+(\.\d+)?$/.test(cell)
