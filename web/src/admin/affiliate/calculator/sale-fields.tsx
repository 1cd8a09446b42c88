import * as m from '@emporia/messages/affiliate'

import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { MeasureInput } from '../../../backoffice/form/numbers.tsx'
import type { Sale } from './sale.ts'

type Props = { sale: Sale; onChange: (changes: Partial<Sale>) => void }

/** Quantity of the sale and the discounts of its coupons. */
export const SaleFields = ({ sale, onChange }: Props) => (
  <div className="grid gap-5 sm:grid-cols-3">
    <Labeled label={m.calculator_quantity_label()}>
      {(control) => (
        <MeasureInput
          {...control}
          decimals={3}
          value={sale.quantity}
          onChange={(quantity) => onChange({ quantity: quantity ?? 1 })}
        />
      )}
    </Labeled>
    <AmountLine
      label={m.calculator_coupon_market()}
      value={sale.coupon_platform_minor}
      onChange={(typed) => onChange({ coupon_platform_minor: typed ?? 0 })}
    />
    <AmountLine
      label={m.calculator_coupon_shop()}
      value={sale.coupon_seller_minor}
      onChange={(typed) => onChange({ coupon_seller_minor: typed ?? 0 })}
    />
  </div>
)
