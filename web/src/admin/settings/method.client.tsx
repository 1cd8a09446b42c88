import {
  shippingKinds,
  type FieldErrors,
  type ShippingKind,
  type ShippingMethod,
} from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { iconButton } from '../../backoffice/button.ts'
import { Labeled } from '../../form/labeled.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { AmountLine, Line, IntegerLine } from '../../backoffice/form/line.tsx'
import type { NamedShop } from './settings-form.ts'
import { Steps } from './fields/steps.tsx'
import { MultiSelect } from '../../backoffice/form/select/select.tsx'

const kindLabels: Record<ShippingKind, () => string> = {
  flat: m.shipping_kind_flat,
  weight: m.shipping_kind_weight,
  price: m.shipping_kind_price,
}

type Props = {
  /** Path of the method in the settings, for its errors. */
  path: string
  method: ShippingMethod
  shops: NamedShop[]
  errors: FieldErrors
  onChange: (method: ShippingMethod) => void
  onRemove: () => void
}

/** One shipping method and its price. */
export const Method = (props: Props) => {
  const { path, method, errors, onChange, onRemove } = props
  const set = (changes: Partial<ShippingMethod>) => onChange({ ...method, ...changes })
  const errorOf = (field: string) => errors[`${path}.${field}`]

  return (
    <div className="grid items-start gap-4 rounded-[6px] bg-canvas p-4 sm:grid-cols-2 lg:grid-cols-4">
      <Price method={method} errorOf={errorOf} set={set} />
      {method.kind !== 'flat' && (
        <Steps
          kind={method.kind}
          steps={method.steps}
          error={errorOf('steps')}
          onChange={(steps) => set({ steps })}
        />
      )}
      <IntegerLine
        label={m.shipping_method_days()}
        error={errorOf('eta_days')}
        value={method.eta_days}
        onChange={(eta_days) => set({ eta_days: eta_days ?? 0 })}
      />
      <Labeled
        label={m.shipping_method_shops()}
        help={m.shipping_method_shops_help()}
        className="sm:col-span-2"
      >
        {({ id }) => (
          <MultiSelect
            id={id}
            placeholder={m.shipping_method_all_shops()}
            options={props.shops}
            value={method.shop_ids}
            onChange={(shop_ids) => set({ shop_ids })}
          />
        )}
      </Labeled>
      <button
        type="button"
        className={`${iconButton} justify-self-end lg:mt-7`}
        aria-label={m.shipping_method_remove_label({ name: method.name })}
        onClick={onRemove}
      >
        <Icon name="delete" />
      </button>
    </div>
  )
}

type PriceProps = {
  method: ShippingMethod
  errorOf: (field: string) => string | undefined
  set: (changes: Partial<ShippingMethod>) => void
}

/** Name and base price of the method. */
const Price = ({ method, errorOf, set }: PriceProps) => (
  <>
    <Line
      label={m.shipping_method_name()}
      value={method.name}
      maxLength={60}
      error={errorOf('name')}
      onChange={(name) => set({ name })}
    />
    <Labeled label={m.shipping_method_kind()}>
      {({ id }) => (
        <select
          id={id}
          className="office-input h-8"
          value={method.kind}
          onChange={({ target }) => set(kindOf(target.value, method))}
        >
          {shippingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]()}
            </option>
          ))}
        </select>
      )}
    </Labeled>
    <AmountLine
      label={method.kind === 'flat' ? m.shipping_method_price() : m.shipping_method_base()}
      error={errorOf('price_minor')}
      value={method.price_minor}
      onChange={(price_minor) => set({ price_minor: price_minor ?? 0 })}
    />
    <AmountLine
      label={m.shipping_method_free()}
      optional
      error={errorOf('free_from_minor')}
      value={method.free_from_minor}
      onChange={(free_from_minor) => set({ free_from_minor })}
    />
  </>
)

/** Changing the kind clears the steps, because they use another unit. */
const kindOf = (typed: string, { kind: before }: ShippingMethod) => {
  const kind = shippingKinds.find((one) => one === typed) ?? before
  return kind === before ? {} : { kind, steps: [] }
}
