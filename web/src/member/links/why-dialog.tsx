import type { AffiliateProduct } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { percent } from '../../format/number.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { useMoney } from '../../ui/money.tsx'
import { CopyButton } from './copy-button.tsx'
import { obstacleLabels, rateParts } from './rate-labels.ts'

type Props = { product: AffiliateProduct; onClose: () => void }

/** Calculation of the rate and the commission of one product. */
export const WhyDialog = ({ product, onClose }: Props) => {
  const { mine, name } = product
  if (!mine) return null

  return (
    <Dialog title={m.links_why_title()} onClose={onClose}>
      <p className="mt-1 text-ink-2">{name}</p>
      <Parts product={product} mine={mine} />
      {mine.obstacle && (
        <p className="mt-3 text-tone-amber-ink">{obstacleLabels[mine.obstacle]()}</p>
      )}
      <p className="mt-3 text-[.8125rem] text-ink-2">{m.links_why_note()}</p>
      <div className="mt-4 flex justify-end gap-2">
        <CopyButton text={mine.link} done={m.links_copy_done()} label={m.links_copy_button()} />
        <button type="button" className={buttonClass('primary')} onClick={onClose}>
          {m.links_why_done()}
        </button>
      </div>
    </Dialog>
  )
}

type PartsProps = {
  product: AffiliateProduct
  mine: NonNullable<AffiliateProduct['mine']>
}

const Parts = ({ product: { price_minor }, mine }: PartsProps) => {
  const money = useMoney()
  const { why, rate_bp, effective_bp, earns_minor } = mine
  const lines = [
    ...rateParts(why),
    { label: m.rate_part_nominal(), value: percent(rate_bp), isSum: true },
    { label: m.links_why_price(), value: money(price_minor) },
    ...(why.uncapped_minor === null
      ? []
      : [
          { label: m.links_why_uncapped(), value: money(why.uncapped_minor) },
          { label: m.links_why_margin(), value: '' },
        ]),
    {
      label: m.links_column_earns(),
      value: m.rate_part_share({ percent: percent(effective_bp), amount: money(earns_minor) }),
      isSum: true,
    },
  ]

  return (
    <dl className="mt-3">
      {lines.map(({ label, value, ...line }) => (
        <div
          key={label}
          className={`flex gap-4 py-1.5 ${'isSum' in line ? 'border-t border-line font-semibold' : ''}`}
        >
          <dt className="flex-1">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
