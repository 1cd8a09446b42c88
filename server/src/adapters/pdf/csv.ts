import { AsyncLocalStorage } from 'node:async_hooks'
import { stringify } from 'csv-stringify/sync'

/** Characters that spreadsheet programs of different locales treat as separators. */
const parted = /[;,\t"\r\n]/

const rawFiles = new AsyncLocalStorage<boolean>()

/** Runs `write`, and whether its cells are written as they are, for programs. */
export const writeCells = <Result>({ isRaw }: { isRaw: boolean }, write: () => Result): Result =>
  rawFiles.run(isRaw, write)

/**
 * Writes lines of a CSV file. All exports use it: uniform quoting, and no cell is a formula
 * (docs/domain/formats.md#csv).
 */
export const csvLines = (rows: readonly string[][]) =>
  rows.length === 0
    ? ''
    : stringify(rawFiles.getStore() ? [...rows] : rows.map((cells) => cells.map(guardCell)), {
        quoted_match: parted,
        record_delimiter: 'windows',
      })

/**
 * Prefixes a cell that a spreadsheet program would run as a formula with an apostrophe, also behind
 * spaces and line ends. A cell that already begins with one gets another, so that importing
 * restores the original.
 */
export const guardCell = (cell: string) =>
  isFormula(cell) && !isNumber(cell) && !isPhone(cell) ? `'${cell}` : cell

export const unguardCell = (cell: string) =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

const isFormula = (cell: string) => /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(cell)

/** The sign of a number does not make it a formula. */
const isNumber = (cell: string) => /^[+-]\d+(\.\d+)?$/.test(cell)

/** As `+47 900 12 345`; two groups that a sign separates would be a sum. */
const isPhone = (cell: string) => /^\+\d+( \(\d+\))?( \d+)*$/.test(cell)
