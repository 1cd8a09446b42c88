import { api, type ExplainKind } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { type Asker, askerOf } from './asker.ts'
import { explainBalance } from './balance.ts'
import { explainRefund } from './refund.ts'
import { explainCommission, explainShare } from './share.ts'
import { explainWithdrawal } from './withdrawal.ts'

/** Where an amount comes from: one call for every amount there is. */
export const explainRoutes = async (app: FastifyInstance) => {
  answer(app, api.explain, async (asked, { actor, db }) => ({
    data: await explain(db, askerOf(actor), asked),
  }))
}

type Asked = { kind: ExplainKind; id?: number | undefined }

const explain = (db: Db, asker: Asker, { kind, id }: Asked) => {
  switch (kind) {
    case 'seller_share':
      return explainShare(db, asker, numberOf(id))
    case 'commission':
      return explainCommission(db, asker, numberOf(id))
    case 'refund':
      return explainRefund(db, asker, numberOf(id))
    case 'withdrawal':
      return explainWithdrawal(db, asker, numberOf(id))
    default:
      return explainBalance(db, asker, { kind, id })
  }
}

const numberOf = (id: number | undefined) => {
  if (id === undefined) throw notFound('Amount')
  return id
}
