import type { Db } from '../../../db/client.ts'
import { type Changed, noteChanges } from '../../audit-log/note-change.ts'
import { hasNames } from '../entries/names.ts'
import type { Target } from './check-lines.ts'

type Imported = Pick<Target, 'entity' | 'entity_id' | 'field' | 'locale' | 'text'> & {
  before: string
}

const notedMax = 100

/** Records the first imported texts in the audit log, and how many more there are. */
export const noteImport = async (db: Db, imported: readonly Imported[]) => {
  const noted = imported.slice(0, notedMax).map(toChange)
  const further_texts = imported.length - noted.length
  const rest = { record: 'translations', record_id: null, before: {}, after: { further_texts } }
  if (noted.length > 0) await noteChanges(db, further_texts > 0 ? [...noted, rest] : noted)
}

/** Names the text by entity, field and language: `brand_name_de`. */
const toChange = ({ entity, entity_id, field, locale, before, text }: Imported): Changed => {
  const key = hasNames(entity) ? [entity, entity_id] : [entity]
  const name = [...key, field, locale].join('_')
  return {
    record: 'translations',
    record_id: hasNames(entity) ? null : Number(entity_id),
    before: { [name]: before },
    after: { [name]: text },
  }
}
