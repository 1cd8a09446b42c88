import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import type { OrderReference } from '../../../../adapters/mail/email-content.ts'
import { formatDay } from '../../documents/labels.ts'
import { isHandedOver } from '../../pos/at-pos.ts'
import { textBlock } from './text-block.ts'
import type { Content, MailOrder } from './load-content.ts'
import { type Part, toParts } from './parts.ts'
import { withdrawalBlock } from './withdrawal-block.ts'

type Place = { content: Content; public_url: string; order_url: string | undefined }

/** The voluntary returns and the right of withdrawal. */
export const returnParts = (
  reference: OrderReference,
  order: MailOrder,
  { content, public_url, order_url }: Place,
): Part[] =>
  toParts('returns', [
    ...(reference.about === 'purchase' ? returnTermsBlock(order, content, public_url) : []),
    ...(reference.about === 'delivery' ? returnsBlock(order, content, order_url) : []),
    ...withdrawalBlock(reference, order, public_url),
  ])

/** For how long items can be sent back once they are delivered. */
const returnTermsBlock = (
  { group }: MailOrder,
  { return_days: days }: Content,
  public_url: string,
): Block[] =>
  days === 0 || isHandedOver(group)
    ? []
    : textBlock(
        m.block_returns(),
        [m.block_return_days({ days })],
        [{ label: m.block_return_policy(), url: `${public_url}/refund` }],
      )

const dayMs = 86_400_000

/** Return deadline and link to the reviews. */
const returnsBlock = (
  { status, delivered_at, facts }: MailOrder,
  { return_days }: Content,
  orderUrl: string | undefined,
): Block[] => {
  if (status !== 'delivered' || delivered_at === null) return []
  const until = new Date(new Date(delivered_at).getTime() + return_days * dayMs).toISOString()
  const links = orderUrl
    ? [
        { label: m.block_return_button(), url: orderUrl },
        { label: m.block_review_button(), url: orderUrl },
      ]
    : []
  return textBlock(
    m.block_returns_and_reviews(),
    [m.block_return_deadline({ date: formatDay(until, facts.site) })],
    links,
  )
}
