import { gatewayHints, type PackageWays } from '@emporia/contract'
import * as m from '@emporia/messages/packages'

import { FieldNote } from '../../form/labeled.tsx'
import { useMoney } from '../../ui/money.tsx'

type Code = PackageWays['methods'][number]['code']
type Props = {
  ways: PackageWays
  due: number
  chosen: Code | undefined
  error: string | undefined
  onChoose: (code: Code) => void
}

const methodHints: Partial<Record<Code, string>> = gatewayHints

/** Payment method: balance, gateway page or bank transfer. */
export const MethodChoice = ({ ways, due, chosen, error, onChoose }: Props) => {
  const money = useMoney()
  const { methods, available_minor } = ways
  const isOwn = (code: Code) => code === 'wallet' || code === 'earnings'
  const isShort = (code: Code) => isOwn(code) && available_minor < due
  const textOf = (code: Code) => {
    if (code === 'offline') return m.buy_method_offline()
    if (!isOwn(code)) return methodHints[code]
    const text = isShort(code) ? m.buy_method_short : m.buy_method_balance
    return text({ amount: money(available_minor) })
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.buy_method_legend()}</legend>
      <div className="grid gap-2">
        {methods.map(({ code, name }) => (
          <label
            key={code}
            className="grid min-h-10 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-[6px] border border-line-strong/50 px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default has-disabled:text-ink-2"
          >
            <input
              type="radio"
              className="flex-none accent-brand"
              name="payment_method"
              checked={code === chosen}
              disabled={isShort(code)}
              onChange={() => onChoose(code)}
            />
            <span className="font-medium">{name}</span>
            <span className="col-start-2 text-[.8125rem] text-ink-2">{textOf(code)}</span>
          </label>
        ))}
      </div>
      <FieldNote id={undefined} error={error} />
    </fieldset>
  )
}
