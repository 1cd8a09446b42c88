import {
  admits,
  sellerTranslationRights,
  type SellerEntity,
  type TranslatedEntity,
  translatedEntities,
  translationPermissions,
} from '@emporia/contract'

import type { Actor } from '../../../http/actor.ts'
import { notAllowed } from '../../../http/failure.ts'

/** The records that a caller may read and translate; others are not found. */
export type Reach = 'everything' | { shop_id: number }

const mayTranslate = (actor: Actor, entity: TranslatedEntity) =>
  admits(`admin:${translationPermissions[entity]}`, actor)

/** Throws `forbidden` unless the employee has the permission of the entity. */
export const assertMayTranslate = (actor: Actor, entity: TranslatedEntity) => {
  if (!mayTranslate(actor, entity)) throw notAllowed()
}

/** Returns the entities that the employee may translate. */
export const listEntitiesOf = (actor: Actor) =>
  translatedEntities.filter((entity) => mayTranslate(actor, entity))

const mayTranslateInShop = (actor: Actor, entity: SellerEntity) =>
  admits(`seller:${sellerTranslationRights[entity]}`, actor)

/** Returns the shop of a seller; throws `forbidden` unless the login has the right of the entity. */
export const reachOfSeller = (actor: Actor, entity: SellerEntity): { shop_id: number } => {
  if (actor.shop_id === null || !mayTranslateInShop(actor, entity)) throw notAllowed()
  return { shop_id: actor.shop_id }
}

export const isOfSeller = (actor: Actor) => (entity: SellerEntity) =>
  actor.shop_id !== null && mayTranslateInShop(actor, entity)
