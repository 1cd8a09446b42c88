import * as m from '@emporia/messages/settings'

import { Labeled } from '../../form/labeled.tsx'
import { RateInput } from '../../backoffice/form/numbers.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { KeeperSelect } from './employee-select.tsx'
import { Line } from '../../backoffice/form/line.tsx'
import type { PanelProps } from './settings-form.ts'

/** Whether prices include tax, and the default rate for products without their own. */
export const TaxPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { tax } = draft
  const set = (changes: Partial<typeof tax>) => change({ tax: { ...tax, ...changes } })

  return (
    <Panel
      title={m.settings_tax_title()}
      hint={m.settings_tax_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Labeled label={m.settings_tax_prices()} error={errors['tax.inclusive']}>
        {({ id }) => (
          <select
            id={id}
            className="office-input h-8"
            value={tax.inclusive ? 'with' : 'without'}
            onChange={({ target }) => set({ inclusive: target.value === 'with' })}
          >
            <option value="without">{m.settings_tax_exclusive()}</option>
            <option value="with">{m.settings_tax_inclusive()}</option>
          </select>
        )}
      </Labeled>
      <Labeled label={m.settings_tax_rate()} error={errors['tax.default_bp']}>
        {(control) => (
          <RateInput
            {...control}
            value={tax.default_bp}
            onChange={(default_bp) => set({ default_bp: default_bp ?? 0 })}
          />
        )}
      </Labeled>
      <Line
        label={m.settings_tax_number()}
        optional
        maxLength={40}
        help={m.settings_tax_number_help()}
        value={tax.number}
        error={errors['tax.number']}
        onChange={(number) => set({ number })}
      />
      <ShippingSelect
        value={tax.shipping}
        error={errors['tax.shipping']}
        onChange={(shipping) => set({ shipping })}
      />
      <KeeperSelect label={m.settings_tax_payee()} value={tax.to} onChange={(to) => set({ to })} />
    </Panel>
  )
}

type Shipping = PanelProps['form']['draft']['tax']['shipping']
type ShippingProps = {
  value: Shipping
  error: string | undefined
  onChange: (shipping: Shipping) => void
}

const ShippingSelect = ({ value, error, onChange }: ShippingProps) => (
  <Labeled label={m.settings_tax_shipping()} error={error}>
    {({ id }) => (
      <select
        id={id}
        className="office-input h-8"
        value={value}
        onChange={({ target }) => onChange(target.value === 'exempt' ? 'exempt' : 'goods')}
      >
        <option value="goods">{m.settings_tax_goods()}</option>
        <option value="exempt">{m.settings_tax_exempt()}</option>
      </select>
    )}
  </Labeled>
)
