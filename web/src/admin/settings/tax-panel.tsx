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
      title="Tax"
      hint="What is placed already keeps the tax it had."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Labeled label="Prices" error={errors['tax.inclusive']}>
        {({ id }) => (
          <select
            id={id}
            className="office-input h-8"
            value={tax.inclusive ? 'with' : 'without'}
            onChange={({ target }) => set({ inclusive: target.value === 'with' })}
          >
            <option value="without">are without tax, it comes on top</option>
            <option value="with">contain the tax</option>
          </select>
        )}
      </Labeled>
      <Labeled label="Usual rate" error={errors['tax.default_bp']}>
        {(control) => (
          <RateInput
            {...control}
            value={tax.default_bp}
            onChange={(default_bp) => set({ default_bp: default_bp ?? 0 })}
          />
        )}
      </Labeled>
      <Line
        label="Tax number"
        optional
        maxLength={40}
        help="Stands on invoices."
        value={tax.number}
        error={errors['tax.number']}
        onChange={(number) => set({ number })}
      />
      <ShippingSelect
        value={tax.shipping}
        error={errors['tax.shipping']}
        onChange={(shipping) => set({ shipping })}
      />
      <KeeperSelect
        label="Who pays it to the state"
        value={tax.to}
        onChange={(to) => set({ to })}
      />
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
  <Labeled label="Shipping" error={error}>
    {({ id }) => (
      <select
        id={id}
        className="office-input h-8"
        value={value}
        onChange={({ target }) => onChange(target.value === 'exempt' ? 'exempt' : 'goods')}
      >
        <option value="goods">is taxed at the rates of the goods</option>
        <option value="exempt">is not taxed</option>
      </select>
    )}
  </Labeled>
)
