import { api, flattenEndpoints } from '../../../contract/src/index.ts'
import { costBetween, readCpu } from '../measure.js'
import { offices, findArea } from './admission.js'

// PostgreSQL may use a generic plan from the sixth execution of a prepared statement.
const warmUps = 6

/** Every back-office list, except those of a single record. */
export const listEndpoints = (only) =>
  flattenEndpoints(api)
    .filter(
      (endpoint) =>
        endpoint.method === 'GET' &&
        findArea(endpoint) &&
        !endpoint.path.includes(':') &&
        endpoint.data.shape?.rows &&
        endpoint.data.shape?.total &&
        endpoint.path.includes(only),
    )
    .toSorted((one, other) => offices.indexOf(findArea(one)) - offices.indexOf(findArea(other)))

/** Measures each query of one list; calls `reported` with each result. */
export const measureList = async (params, list, reported) => {
  const first = await params.ask(findArea(list), `/api${list.path}`)
  if (!first?.success)
    return reported({ list: list.path, question: `refused: ${first?.message ?? 'no answer'}` })
  const { total, per_page } = first.data
  for (const [question, query] of Object.entries(questionsOf(list, total, per_page))) {
    const spent = await cost(params, findArea(list), `/api${list.path}?${query}`)
    reported({ list: list.path, rows: total, question, ...spent })
  }
}

const questionsOf = ({ input: { shape } }, total, perPage) => {
  const [, ...sorts] = shape.sort?.unwrap?.().options ?? []
  return {
    'first page': '',
    'last page': `page=${Math.max(1, Math.ceil(total / perPage))}`,
    ...Object.fromEntries(filtersOf(shape).map((query) => [query, query])),
    ...Object.fromEntries(sorts.map((sort) => [`sort=${sort}`, `sort=${sort}&order=desc`])),
    ...(shape.q && { 'search, few': 'q=bench-777', 'search, none': 'q=zzzqx' }),
  }
}

const filtersOf = (shape) => [
  ...['status', 'state'].flatMap((name) => {
    const options = shape[name]?.unwrap?.().options
    return options ? [`${name}=${options.at(0)}`, `${name}=${options.at(-1)}`] : []
  }),
  ...(shape.from ? ['from=2020-01-01'] : []),
]

/** Returns the CPU time of a request; NaN with the message if it is refused. */
export const cost = async ({ ask, requests, ...params }, adminLists, path) => {
  for (let at = 0; at < warmUps; at++) await ask(adminLists, path)
  const before = await readCpu(params)
  for (let at = 0; at < requests; at++) {
    const reply = await ask(adminLists, path)
    if (!reply?.success) return { ms: Number.NaN, refused: reply?.message }
  }
  const spent = costBetween(before, await readCpu(params), requests)
  return { ...spent, ms: spent.server + (spent.database || 0) }
}
