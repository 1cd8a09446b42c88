import { type api, type DocumentKind, documentKinds, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Preparation } from '../../../http/request/context.ts'
import { conflict, forbidden, unauthenticated } from '../../../http/failure.ts'
import type { Files } from '../../../adapters/files.ts'
import { receivePictures } from '../../media/draft-pictures.ts'
import { receiveDocument, type ReceivedDocument } from '../../media/receive-file.ts'
import { prepareAccount, type Prepared } from '../../accounts/account/register.ts'
import { isApplying } from '../rules.ts'
import type { ShopPictures } from '../save-shop.ts'
import { shops } from '../tables.ts'

type Call = typeof api.seller.registration
type Sent = Input<Call>
type Step<S extends Sent['step']> = Extract<Sent, { step: S }>

/** A step with the results of work that must not run in a transaction: hashes and files. */
export type ReadyStep =
  | ({ step: 'account'; draft: Step<'account'> } & Prepared)
  | { step: 'shop'; actor: Actor; draft: Step<'shop'>; received: ShopPictures }
  | { step: 'documents'; actor: Actor; draft: Step<'documents'>; papers: Documents }
  | { step: 'payout'; actor: Actor; draft: Step<'payout'> }
  | { step: 'package'; actor: Actor; draft: Step<'package'> }
  | { step: 'submit'; actor: Actor }
type Documents = { [kind in DocumentKind]?: ReceivedDocument }

/** Checks who may take the step, and prepares its data. */
export const prepareStep = async (sent: Sent, gate: Preparation<Call>): Promise<ReadyStep> => {
  if (sent.step === 'account') {
    assertGuest(gate.actor)
    return { step: 'account', draft: sent, ...(await prepareAccount(sent, gate)) }
  }
  const actor = await admitApplicant(gate.db, gate.actor)
  switch (sent.step) {
    case 'shop': {
      const received = await receivePictures({ ...gate, actor }, sent, ['logo', 'banner'])
      return { step: 'shop', actor, draft: sent, received }
    }
    case 'documents':
      return {
        step: 'documents',
        actor,
        draft: sent,
        papers: await receiveDocuments(gate.files, sent),
      }
    case 'payout':
      return { step: 'payout', actor, draft: sent }
    case 'package':
      return { step: 'package', actor, draft: sent }
    case 'submit':
      return { step: 'submit', actor }
  }
}

/** The first step is for guests: an account has one role. */
const assertGuest = (actor: Actor | undefined) => {
  if (!actor) return
  if (actor.role === 'seller') throw conflict(m.shop_already_registered)
  throw forbidden(m.shop_account_separate)
}

/** The other steps are for the seller who took the first, until staff decide. */
const admitApplicant = async (db: Db, actor: Actor | undefined) => {
  if (!actor) throw unauthenticated()
  if (actor.role !== 'seller') throw forbidden(m.shop_account_separate)
  if (actor.owner_id !== actor.id) throw forbidden(m.shop_owner_required)
  const { status } = one(
    await db.select({ status: shops.status }).from(shops).where(eq(shops.owner_id, actor.id)),
  )
  assertApplying(status)
  return actor
}

export const assertApplying = (status: (typeof shops.$inferSelect)['status']) => {
  if (status === 'rejected') throw conflict(m.shop_application_rejected)
  if (!isApplying(status)) throw conflict(m.shop_already_approved)
}

const receiveDocuments = async (files: Files, sent: Step<'documents'>) => {
  const papers: Documents = {}
  for (const kind of documentKinds) {
    const file = sent[kind]
    if (file) papers[kind] = await receiveDocument(files, file, kind)
  }
  return papers
}
