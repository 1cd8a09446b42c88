import {
  type Access,
  admits,
  type Level,
  sellerTranslationRights,
  type SellerEntity,
  type TranslatedEntity,
  translatedEntities,
  translationPermissions,
} from '@emporia/contract'

import { type Actor, admit } from '../../../http/actor.ts'
import { notAllowed } from '../../../http/failure.ts'

/** The records that a caller may read and translate; others are not found. */
export type Reach = 'everything' | { shop_id: number }

const toAccess = (entity: TranslatedEntity): Access => `admin:${translationPermissions[entity]}`

/** Throws unless the employee has the permission of the entity, at this level. */
export const assertMayTranslate = (actor: Actor, entity: TranslatedEntity, level: Level) =>
  admit(actor, { access: toAccess(entity), level })

/** Returns the entities whose translations the employee may read, or also change. */
export const listEntitiesOf = (actor: Actor, level: Level) =>
  translatedEntities.filter((entity) => admits({ access: toAccess(entity), level }, actor))

const toShopAccess = (entity: SellerEntity): Access => `seller:${sellerTranslationRights[entity]}`

/** Returns the shop of a seller; throws unless the login has the right of the entity. */
export const reachOfSeller = (
  actor: Actor,
  entity: SellerEntity,
  level: Level,
): { shop_id: number } => {
  admit(actor, { access: toShopAccess(entity), level })
  if (actor.shop_id === null) throw notAllowed()
  return { shop_id: actor.shop_id }
}

export const isOfSeller = (actor: Actor) => (entity: SellerEntity) =>
  actor.shop_id !== null && admits({ access: toShopAccess(entity), level: 'view' }, actor)
