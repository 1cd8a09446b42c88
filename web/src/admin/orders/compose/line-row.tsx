import { calculateAmount } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { iconButton } from '../../../backoffice/button.ts'
import { MeasureInput, MoneyInput } from '../../../backoffice/form/numbers.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { Money, useMoney } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Line } from './draft.ts'

type Props = {
  line: Line
  errorOf: (name: string) => string | undefined
  onChange: (part: Partial<Line>) => void
  onRemove: () => void
}

/** One line of the order: quantity, price, and the reason for a price that is not the shop's. */
export const LineRow = ({ line, errorOf, onChange, onRemove }: Props) => {
  const { product, quantity, price_minor } = line
  const price = price_minor ?? product.price_minor
  const isOther = price !== product.price_minor
  const name = joinFacts([product.name, product.variant_label])
  const error = errorOf('quantity') ?? errorOf('price_minor') ?? errorOf('price_reason')

  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Picture of={product.picture} sizes="44px" className="h-13 w-11 flex-none" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium break-words">{name}</p>
          <p className="text-[.8125rem] text-ink-2">
            {m.compose_product_origin({ shop: product.shop_name, sku: product.sku })}
          </p>
        </div>
        <MeasureInput
          aria-label={m.compose_line_quantity({ name })}
          className="w-24"
          decimals={product.decimals}
          suffix={product.unit || undefined}
          value={quantity}
          onChange={(value) => onChange({ quantity: value })}
        />
        <MoneyInput
          aria-label={m.compose_line_price({ name })}
          className="w-28"
          value={price}
          onChange={(value) => onChange({ price_minor: value })}
        />
        <span className="num w-20 text-end font-medium">
          <Money minor={calculateAmount(price, quantity ?? 0)} />
        </span>
        <button
          type="button"
          className={iconButton}
          aria-label={m.compose_line_remove({ name })}
          onClick={onRemove}
        >
          <Icon name="delete" />
        </button>
      </div>
      {isOther && <OtherPrice line={line} name={name} onChange={onChange} />}
      {error && <p className="font-medium text-tone-red-ink">{error}</p>}
    </li>
  )
}

type OtherProps = Pick<Props, 'line' | 'onChange'> & { name: string }

const OtherPrice = ({ line: { product, price_reason }, name, onChange }: OtherProps) => {
  const money = useMoney()
  return (
    <div className="flex flex-wrap items-center gap-2.5 ps-14 max-sm:ps-0">
      <span className="text-ink-2">
        {m.compose_line_instead({ price: money(product.price_minor) })}
      </span>
      <input
        className="office-input h-8 w-auto flex-1 basis-48"
        aria-label={m.compose_line_reason_label({ name })}
        placeholder={m.compose_line_reason()}
        maxLength={200}
        value={price_reason}
        onChange={({ target }) => onChange({ price_reason: target.value })}
      />
    </div>
  )
}
