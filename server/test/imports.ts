import { as, drain, send } from './app.ts'

type Who = 'ada' | 'sam' | 'sol'
const areaOf = (who: Who) => (who === 'ada' ? '/admin' : '/seller')

/** Returns the content of an export. */
export const exported = async (who: Who, query = '') =>
  (await send(who, 'GET', `${areaOf(who)}/product-export${query}`)).body

/** Uploads a table, optionally with images, and runs its validation. */
export const check = async (who: Who, table: string | Uint8Array, pictures: File[] = []) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(table))], 'products.csv'))
  for (const picture of pictures) form.append('pictures[]', picture)
  // A real form: light-my-request takes its bytes and boundary.
  const request = new Request('http://market.test', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  const reply = await send(who, 'POST', `${areaOf(who)}/product-import`, payload, {
    'content-type': type,
  })
  await drain()
  return reply.json()
}

export const getImportReport = async (who: Who, id: number) =>
  (await as(who)('GET', `${areaOf(who)}/job/${id}`, { per_page: 100 })).data

/** Validates and then imports; returns both reports. */
export const importAll = async (
  who: Who,
  table: string,
  more: { whole?: boolean; sent?: File[] } = {},
) => {
  const { data } = await check(who, table, more.sent)
  const looked = await getImportReport(who, data.id)
  const body = { id: data.id, all_or_nothing: more.whole ?? true }
  const started = await as(who)('POST', `${areaOf(who)}/product-import-run`, body)
  await drain()
  return { looked, report: await getImportReport(who, started.data.id) }
}
