import {
  type Input,
  receiptSizes,
  receiptSizeLabels,
  type posFiles,
  receiptLink,
  receiptPage,
  toReceiptContent,
} from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { asc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { Context } from '../../../context.ts'
import { renderPdf } from '../../../adapters/pdf/pdf.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from '../../../http/request/locale.ts'
import { users } from '../../accounts/public.ts'
import { orderGroups } from '../../orders/public.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { selectHeads } from '../queries/view.ts'
import { posOrders } from '../tables.ts'
import { getLogo } from './logo.ts'

type Query = Input<typeof posFiles.receipt>

/** Returns a receipt for its public link: as issued, with later returns. */
export const showReceipt = async (context: Context, query: Query) => {
  const { db } = context
  // If two registers used the same name, the older one applies.
  const [head] = await selectHeads(db)
    .where(eq(posOrders.client_uuid, query.id))
    .orderBy(asc(posOrders.id))
    .limit(1)
  if (!head) throw notFound(m.receipt_missing)
  const language = await findLanguage(db, head.sale.group_id)
  return runWithLocale(language, () => writeReceipt(context, head, query))
}

type Head = Awaited<ReturnType<typeof selectHeads>>[number]

const writeReceipt = async (
  context: Context,
  { sale, returned_minor }: Head,
  { id, paper: document, format }: Query,
) => {
  const { db, settings } = context
  const slip = toReceiptContent({
    receipt: sale.receipt,
    issuer: {
      ...(await issuerOf(db, settings.public_url)),
      logo: await getLogo(context, sale.group_id),
    },
    client_uuid: id,
    mark: marks[sale.review ?? 'accepted'],
    returned_minor,
  })
  const name = `receipt-${sale.number.toLowerCase()}`
  if (format === 'pdf') {
    const content = await renderPdf({ slip, paper: document })
    return { name: `${name}.pdf`, type: 'application/pdf', content }
  }
  const content = receiptPage({ slip, paper: document, links: linksOf(id) })
  return { name: `${name}.html`, type: 'text/html; charset=utf-8', content }
}

/** Returns the language of the order, else of the account of the customer. */
const findLanguage = async (db: Db, group_id: number | null) => {
  const [found] = await db
    .select({ locale: orderGroups.locale, account: users.locale })
    .from(orderGroups)
    .innerJoin(users, eq(users.id, orderGroups.user_id))
    .where(eq(orderGroups.id, group_id ?? 0))
  return toOfferedLocale(found?.locale ?? found?.account, await readLanguages(db))
}

const marks = {
  get parked() {
    return answers.receipt_mark_parked()
  },
  get accepted() {
    return answers.receipt_mark_accepted()
  },
  get rejected() {
    return answers.receipt_mark_rejected()
  },
}

const issuerOf = async (db: Db, public_url: string) => {
  const { site_name, address, tax, return_days, time_zone, currency } = await getSellingTerms(db)
  const origin = public_url.replace(/\/$/, '')
  return { site_name, address, tax_number: tax.number, return_days, time_zone, currency, origin }
}

const linksOf = (id: string) => [
  ...receiptSizes.map((document) => ({
    title: receiptSizeLabels[document],
    path: `${receiptLink('', id)}?paper=${document}`,
  })),
  { title: answers.pos_pdf(), path: `${receiptLink('', id)}?paper=a5&format=pdf` },
]
