import type { AffiliateProduct } from '@emporia/contract'

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
    <Dialog title="What you earn with it" onClose={onClose}>
      <p className="mt-1 text-ink-2">{name}</p>
      <Parts product={product} mine={mine} />
      {mine.obstacle && <p className="mt-3 text-tone-amber-ink">{obstacleLabels[mine.obstacle]}</p>}
      <p className="mt-3 text-[.8125rem] text-ink-2">
        Of one piece at today’s price. Coupons lower it, because you earn on what is paid for the
        goods.
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <CopyButton text={mine.link} what="Link" label="Copy the link" />
        <button type="button" className={buttonClass('primary')} onClick={onClose}>
          Done
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
    { label: 'Nominal rate', value: percent(rate_bp), isSum: true },
    { label: 'Price of one', value: money(price_minor) },
    ...(why.uncapped_minor === null
      ? []
      : [
          { label: 'That would be', value: money(why.uncapped_minor) },
          { label: 'It is paid out of the platform’s margin, which limits it here', value: '' },
        ]),
    { label: 'You earn', value: `${percent(effective_bp)} · ${money(earns_minor)}`, isSum: true },
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
