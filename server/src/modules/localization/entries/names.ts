import { isMailEvent, type TranslatedEntity } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import { emailCatalog } from '../../notifications/emails/catalog.ts'

const pages: Record<string, () => string> = {
  about: m.page_name_about,
  privacy: m.page_name_privacy,
  refund: m.page_name_returns,
  terms: m.page_name_terms,
}

/** Whether the records of an entity are identified by a name instead of a number. */
export const hasNames = (entity: TranslatedEntity) =>
  entity === 'page' || entity === 'email_template'

/** Returns what a page or an e-mail is called. */
export const getName = (entity: TranslatedEntity, entity_id: string) => {
  if (entity === 'page') return pages[entity_id]?.() ?? entity_id
  return isMailEvent(entity_id) ? emailCatalog[entity_id].title() : entity_id
}

/** Returns the pages or e-mails whose name contains a text. */
export const listNames = (entity: TranslatedEntity, q: string) => {
  if (!hasNames(entity)) return []
  const names = Object.keys(entity === 'page' ? pages : emailCatalog)
  const isMeant = (name: string) => getName(entity, name).toLowerCase().includes(q.toLowerCase())
  return names.filter(isMeant)
}
