import { shippingKinds, type ShippingKind, type ShippingStep } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { buttonClass, iconButton } from '../../backoffice/button.ts'
import type { ControlProps } from '../../backoffice/form/control.ts'
import { IntegerInput, MoneyInput } from '../../backoffice/form/numbers.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'

/** Price steps by weight in grams, order amount or number of units. */
export const StepsControl = ({ id, value, onChange, draft }: ControlProps<ShippingStep[]>) => {
  const steps = value ?? []
  const kind = shippingKinds.find((one) => one === draft?.['kind']) ?? 'weight'
  const replace = (at: number, changes: Partial<ShippingStep>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...changes } : step)))

  return (
    <div id={id} role="group" aria-label={m.method_field_steps()} className="grid gap-2">
      {steps.map((step, at) => (
        <div key={keyOf(at)} className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2">{m.method_step_from()}</span>
          <From kind={kind} value={step.from} at={at} onChange={(from) => replace(at, { from })} />
          <span className="text-ink-2">{m.method_field_price()}</span>
          <MoneyInput
            aria-label={m.method_step_price({ number: at + 1 })}
            className="w-28"
            value={step.price_minor}
            onChange={(price_minor) => replace(at, { price_minor: price_minor ?? 0 })}
          />
          <button
            type="button"
            className={iconButton}
            aria-label={m.method_step_remove({ number: at + 1 })}
            onClick={() => onChange(steps.filter((_, index) => index !== at))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className={`${buttonClass('quiet')} justify-self-start`}
        onClick={() => onChange([...steps, { from: nextFrom(steps, kind), price_minor: 0 }])}
      >
        <Icon name="add" />
        {m.method_step_add_button()}
      </button>
    </div>
  )
}

/** Steps are keyed by position because their numbers change while they are being typed. */
const keyOf = (at: number) => `step-${at}`

const nextFrom = (steps: ShippingStep[], kind: ShippingKind) =>
  (steps.at(-1)?.from ?? 0) + (kind === 'quantity' ? 1 : 1000)

type FromProps = {
  kind: ShippingKind
  value: number
  at: number
  onChange: (from: number) => void
}

const From = ({ kind, value, at, onChange }: FromProps) => {
  const field = {
    'aria-label': m.method_step_begin({ number: at + 1 }),
    className: 'w-28',
    value,
    onChange: (typed: number | null) => onChange(typed ?? 0),
  }
  if (kind === 'price') return <MoneyInput {...field} />
  return <IntegerInput {...field} {...(kind === 'weight' && { suffix: 'g' })} />
}
