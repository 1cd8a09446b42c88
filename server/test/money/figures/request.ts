import { as, send } from '../../app.ts'
import { type Days, sumBy } from './facts.ts'

export type Caller = Parameters<typeof as>[0]
export type Member = { id: number; caller: Caller }

/** A metric as a call, chart or file shows it, and as the tables give it. */
export type Figure = {
  metric: string
  where: string
  displayed: number | null
  expected: number | null
}
export type Period = { query: string; days: Days }

/** Returns the data of a call. */
export const ask = async (caller: Caller, path: string) => {
  const { success, data, message } = await as(caller)('GET', path)
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

/** Downloads the export of a list; returns its row count and the total of a column. */
export const fetchExport = async (caller: Caller, list: string, query: string) => {
  const { body } = await send(caller, 'GET', '/list-export', { list, query })
  const [head = [], ...rows] = body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const column = (title: string) => {
    const at = head.indexOf(title)
    if (at < 0) throw new Error(`${list} has no column ${title}, but ${head.join(', ')}`)
    return at
  }
  return {
    rows: rows.length,
    sum: (title: string, isMoney: boolean) =>
      Math.round(sumBy(rows, (row) => Number(row[column(title)])) * (isMoney ? 100 : 1)),
  }
}
