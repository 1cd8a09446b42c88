import type { TranslatedEntity } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { adminTranslations } from '../../features/translations/calls.ts'
import { RecordTranslations } from '../../features/translations/record-translations.tsx'

/** Returns what the form of a resource shows below its fields: the record's translations. */
export const translationsOf = (entity: TranslatedEntity) => (row: { id: number }) => (
  <RecordTranslations calls={adminTranslations} entity={entity} entity_id={row.id} />
)

/** The translations of an attribute, and a link to those of its values. */
export const attributeTranslations = ({ id }: { id: number }) => (
  <RecordTranslations calls={adminTranslations} entity="attribute" entity_id={id}>
    <Link
      to={`/admin/translations?entity=attribute_value&attribute_id=${id}`}
      className={`${linkClass} inline-block border-t border-line px-4 py-2.5`}
    >
      {m.record_values_link()}
    </Link>
  </RecordTranslations>
)
