import { send } from './app.ts'
import type { Person } from './users.ts'

const head = 'Content,ID,Field,Language,Translation'

/** Uploads a table of translations; by default it is only checked. */
export const importTranslationFile = async (
  who: Person,
  table: string | Uint8Array,
  { is_dry_run = true } = {},
) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(table))], 'translations.csv'))
  form.append('is_dry_run', String(is_dry_run))
  // A real form: light-my-request takes its bytes and boundary.
  const request = new Request('http://market.test', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': type }
  return (await send(who, 'POST', '/admin/translation-import', payload, headers)).json()
}

/** Returns a table with the columns that an import needs. */
export const toTranslationTable = (rows: (string | number)[][]) =>
  [head, ...rows.map((row) => row.join())].join('\r\n')

/** Returns the content of an export into German. */
export const exportTranslations = async (who: Person, query = '') =>
  (await send(who, 'GET', `/admin/translation-export?locale=de${query}`)).body
