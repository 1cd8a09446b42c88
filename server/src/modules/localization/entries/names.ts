import { isMailEvent, type TranslatedEntity } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

import { emailCatalog } from '../../notifications/emails/catalog.ts'

const pages: Record<string, () => string> = {
  about: m.page_name_about,
  privacy: m.page_name_privacy,
  refund: m.page_name_returns,
  terms: m.page_name_terms,
}

const site: Record<string, () => string> = { site: m.site_texts_name }

/** Whether the records of an entity are identified by a name instead of a number. */
export const hasNames = (entity: TranslatedEntity): entity is 'page' | 'site' | 'email_template' =>
  entity === 'page' || entity === 'site' || entity === 'email_template'

/** Returns what a page, the site or an e-mail is called. */
export const getName = (entity: TranslatedEntity, entity_id: string) => {
  if (entity === 'page') return pages[entity_id]?.() ?? entity_id
  if (entity === 'site') return site[entity_id]?.() ?? entity_id
  return isMailEvent(entity_id) ? emailCatalog[entity_id].title() : entity_id
}

/** Returns the records without a number whose name contains a text. */
export const listNames = (entity: TranslatedEntity, q: string) => {
  if (!hasNames(entity)) return []
  const named = { page: pages, site, email_template: emailCatalog }
  const names = Object.keys(named[entity])
  const isMeant = (name: string) => getName(entity, name).toLowerCase().includes(q.toLowerCase())
  return names.filter(isMeant)
}
