import type { CartResource } from '@emporia/contract'

import { Icon } from '../../ui/icon.tsx'
import { Step } from './step.tsx'

const words: Record<string, string> = { cash_on_delivery: 'Pay the courier when it arrives' }

type Props = { methods: CartResource['payment_methods'] }

export const HowYouPay = ({ methods }: Props) => (
  <Step title="How you pay">
    <fieldset className="overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">How you pay</legend>
      {methods.map(({ code, name }, at) => (
        <label
          key={code}
          className="flex cursor-pointer items-center gap-3.5 border-line px-4 py-[13px] text-[.9375rem] not-first-of-type:border-t has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="payment_method"
            value={code}
            defaultChecked={at === 0}
            className="size-5 flex-none accent-brand"
          />
          <Icon name="cash" className="icon text-ink-2" />
          <span>
            <strong className="block font-semibold">{name}</strong>
            <span className="text-small text-ink-2">{words[code]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  </Step>
)
