import {
  type Input,
  paperSizes,
  paperWords,
  type posFiles,
  receiptLink,
  receiptPage,
  slipOf,
} from '@emporia/contract'
import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import type { Files } from '../../../outside/files.ts'
import { pdfOf } from '../../../outside/paper/pdf.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { selectHeads } from '../reading/view.ts'
import { posOrders } from '../tables.ts'
import { logoOf } from './logo.ts'

type Asked = Input<typeof posFiles.receipt>
type Tools = { public_url: string; files: Files; log: Logger }

/** Returns a receipt for its public link: as issued, with later returns. */
export const showReceipt = async (
  db: Db,
  { id, paper, format }: Asked,
  { public_url, ...tools }: Tools,
) => {
  // If two registers used the same name, the older one applies.
  const [head] = await selectHeads(db)
    .where(eq(posOrders.client_uuid, id))
    .orderBy(asc(posOrders.id))
    .limit(1)
  if (!head) throw notFound('Receipt')
  const { sale, returned_minor } = head
  const slip = slipOf({
    receipt: sale.receipt,
    issuer: { ...(await issuerOf(db, public_url)), logo: await logoOf(db, sale.group_id, tools) },
    client_uuid: id,
    mark: marks[sale.review ?? 'accepted'],
    returned_minor,
  })
  const name = `receipt-${sale.number.toLowerCase()}`
  if (format === 'pdf') {
    const bytes = await pdfOf({ slip, paper })
    return { name: `${name}.pdf`, type: 'application/pdf', bytes }
  }
  const bytes = receiptPage({ slip, paper, links: linksOf(id) })
  return { name: `${name}.html`, type: 'text/html; charset=utf-8', bytes }
}

const marks = {
  parked: 'This sale awaits review',
  accepted: 'Digital receipt',
  rejected: 'Not valid',
}

const issuerOf = async (db: Db, public_url: string) => {
  const { site_name, address, tax, return_days, time_zone, currency } = await getSellingTerms(db)
  const origin = public_url.replace(/\/$/, '')
  return { site_name, address, tax_number: tax.number, return_days, time_zone, currency, origin }
}

const linksOf = (id: string) => [
  ...paperSizes.map((paper) => ({
    title: paperWords[paper],
    path: `${receiptLink('', id)}?paper=${paper}`,
  })),
  { title: 'PDF', path: `${receiptLink('', id)}?paper=a5&format=pdf` },
]
