import type { ShippingKind, ShippingMethod } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { iconButton, buttonClass } from '../../../backoffice/button.ts'
import { MoneyInput, IntegerInput } from '../../../backoffice/form/numbers.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'

type Step = ShippingMethod['steps'][number]

type Props = {
  kind: Exclude<ShippingKind, 'flat'>
  steps: Step[]
  error: string | undefined
  onChange: (steps: Step[]) => void
}

/** Price steps by weight in grams or by order amount. */
export const Steps = ({ kind, steps, error, onChange }: Props) => {
  const replace = (at: number, changes: Partial<Step>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...changes } : step)))

  return (
    <div
      role="group"
      aria-label={m.shipping_step_steps_label()}
      className="grid gap-2 sm:col-span-2 lg:col-span-4"
    >
      {steps.map((step, at) => (
        <div key={keyOf(at)} className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2">{m.shipping_step_from()}</span>
          <From kind={kind} value={step.from} at={at} onChange={(from) => replace(at, { from })} />
          <span className="text-ink-2">{m.shipping_method_price()}</span>
          <MoneyInput
            aria-label={m.shipping_step_price_label({ number: at + 1 })}
            className="w-28"
            value={step.price_minor}
            onChange={(price_minor) => replace(at, { price_minor: price_minor ?? 0 })}
          />
          <button
            type="button"
            className={iconButton}
            aria-label={m.shipping_step_remove_label({ number: at + 1 })}
            onClick={() => onChange(steps.filter((_, index) => index !== at))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {error && <p className="text-[.8125rem] font-medium text-tone-red-ink">{error}</p>}
      <button
        type="button"
        className={`${buttonClass('quiet')} justify-self-start`}
        onClick={() =>
          onChange([...steps, { from: (steps.at(-1)?.from ?? 0) + 1000, price_minor: 0 }])
        }
      >
        <Icon name="add" />
        {m.shipping_step_add_step_button()}
      </button>
    </div>
  )
}

/** Steps are keyed by position because their numbers change while they are being typed. */
const keyOf = (at: number) => `step-${at}`

type FromProps = {
  kind: Props['kind']
  value: number
  at: number
  onChange: (from: number) => void
}

const From = ({ kind, value, at, onChange }: FromProps) => {
  const field = {
    'aria-label': m.shipping_step_begin_label({ number: at + 1 }),
    className: 'w-28',
    value,
    onChange: (typed: number | null) => onChange(typed ?? 0),
  }
  return kind === 'weight' ? <IntegerInput {...field} suffix="g" /> : <MoneyInput {...field} />
}
