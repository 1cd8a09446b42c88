import { documentKinds } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid } from '../../../http/failure.ts'
import { choosePackage } from '../../subscriptions/choose-package.ts'
import { findDocumentNumbers } from '../../accounts/profile/profile-of.ts'
import { numberDocument, replaceDocument } from '../../accounts/profile/replace-file.ts'
import { toEarner } from '../../payouts/earner.ts'
import { listMethods } from '../../payouts/methods/list-methods.ts'
import { saveMethod } from '../../payouts/methods/save-method.ts'
import { lockOwnShop } from '../own-shop.ts'
import { saveShop } from '../save-shop.ts'
import { type ReadyStep, assertApplying } from './prepare-step.ts'
import { submitShop } from './submit-shop.ts'

type OwnStep = Exclude<ReadyStep, { step: 'account' }>

/** Saves one step, unless staff have decided in the meantime. */
export const saveStep = async (context: Context, actor: Actor, ready: OwnStep) => {
  const { db, now, jobs } = context
  const shop = await lockOwnShop(db, actor.id)
  assertApplying(shop.status)

  switch (ready.step) {
    case 'shop': {
      const { step: _, ...changes } = ready.draft
      const { received } = ready
      return saveShop(db, shop, changes, { actor_id: actor.id, received, jobs, now })
    }
    case 'documents':
      return saveDocuments(context, actor, ready)
    case 'payout':
      return savePayout(context, shop, ready)
    case 'package': {
      const { package_id } = ready.draft
      const choice = { holder_id: actor.id, shop_id: shop.id, package_id }
      await choosePackage(context, choice)
      return undefined
    }
    case 'submit':
      return submitShop(context, shop, actor)
  }
}

type Paid = Extract<OwnStep, { step: 'payout' }>

/** A shop that applies has one payout account; a new one replaces it. */
const savePayout = async (context: Context, { id }: { id: number }, { actor, draft }: Paid) => {
  const { step: _, ...account } = draft
  const owner = toEarner('seller', id)
  const [known] = await listMethods(context.db, owner, context.now)
  const wanted = known ? { ...account, id: known.id } : account
  await saveMethod({ ...context, actor_id: actor.id }, owner, wanted)
}

type DocumentsStep = Extract<OwnStep, { step: 'documents' }>

/** A document and its number may be sent separately; a number requires its document. */
const saveDocuments = async (
  { db, clock }: Context,
  actor: Actor,
  { draft, papers }: DocumentsStep,
) => {
  const known = await findDocumentNumbers(db, actor.id)
  for (const kind of documentKinds) {
    const number = draft[`${kind}_number`]
    const received = papers[kind]
    if (received)
      await replaceDocument(
        db,
        actor,
        { kind, number: number ?? known.get(kind) ?? null, received },
        clock,
      )
    else if (number !== undefined && !(await numberDocument(db, actor, { kind, number })))
      throw invalid(kind, m.shop_document_required)
  }
}
