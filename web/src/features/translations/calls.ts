import {
  api,
  sellerEntities,
  sellerTranslationRights,
  type TranslatedEntity,
  translatedEntities,
  translationPermissions,
} from '@emporia/contract'

import { can, canInShop } from '../../session/session.ts'

/** The calls of an area, and what may be translated in it. */
export type TranslationCalls = {
  list: typeof api.admin.translation.list | typeof api.seller.translation.list
  save: typeof api.admin.translation.save | typeof api.seller.translation.save
  languages: typeof api.admin.locale.list | typeof api.seller.locale.list
  /** Returns what the caller may translate. */
  entities: () => readonly TranslatedEntity[]
  /** The address of its screen. */
  path: string
}

export const adminTranslations: TranslationCalls = {
  list: api.admin.translation.list,
  save: api.admin.translation.save,
  languages: api.admin.locale.list,
  entities: () => translatedEntities.filter((entity) => can(translationPermissions[entity])),
  path: '/admin/translations',
}

export const sellerTranslations: TranslationCalls = {
  list: api.seller.translation.list,
  save: api.seller.translation.save,
  languages: api.seller.locale.list,
  entities: () => sellerEntities.filter((entity) => canInShop(sellerTranslationRights[entity])),
  path: '/seller/translations',
}
