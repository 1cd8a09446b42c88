import { api, exclusionLabels, formatQuantity, type Order } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { MeasureInput } from '../../../backoffice/form/numbers.tsx'
import { Form } from '../../../form/form.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { isPaidInCash, returnableLines, type ReturnableLine } from './input.ts'

type Props = { order: Order; onClose: () => void }
type Draft = { quantities: Record<number, number>; bank_details: string }

/** Withdraws from the contract: the items, and the confirmation. */
export const WithdrawDialog = ({ order, onClose }: Props) => {
  const lines = returnableLines(order)
  const open = lines.filter(({ withdrawal_exclusion }) => !withdrawal_exclusion)
  const act = useAct()
  const form = useForm({
    schema: api.order.withdraw.input,
    values: {
      quantities: Object.fromEntries(open.map(({ id, left }) => [id, left])),
      bank_details: '',
    },
    toInput: (draft: Draft) => toInput(order, draft),
    send: (input, once) => act(api.order.withdraw, input, once),
    onSuccess: onClose,
  })
  const { draft, change } = form
  const isAnyChosen = Object.values(draft.quantities).some((quantity) => quantity > 0)

  return (
    <Dialog title={m.withdraw_dialog_title()} isWide onClose={onClose}>
      <Form form={form}>
        <p className="mt-1 text-ink-2">
          {m.withdraw_dialog_text({
            days: order.withdrawal?.days ?? 0,
            cost: order.withdrawal?.return_cost === 'seller' ? 'seller' : 'other',
          })}
        </p>
        <ul className="mt-4 grid gap-3">
          {lines.map((line) => (
            <WithdrawLine
              key={line.id}
              line={line}
              quantity={draft.quantities[line.id] ?? 0}
              onChange={(quantity) =>
                change({ quantities: { ...draft.quantities, [line.id]: quantity } })
              }
            />
          ))}
        </ul>
        {isPaidInCash(order) && order.delivered_at !== null && (
          <BankAccount
            value={draft.bank_details}
            onChange={(bank_details) => change({ bank_details })}
          />
        )}
        <div className="mt-5 flex justify-end">
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={form.sending || !isAnyChosen}
          >
            {m.withdraw_confirm_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

const toInput = ({ id }: Order, { quantities, bank_details }: Draft) => ({
  id,
  lines: Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ order_line_id: Number(line), quantity })),
  ...(bank_details.trim() && { bank_details: bank_details.trim() }),
})

type BankProps = { value: string; onChange: (value: string) => void }

/** Nobody knows an account of a buyer who paid in cash. */
const BankAccount = ({ value, onChange }: BankProps) => (
  <Labeled label={m.withdraw_bank_label()} optional className="mt-4">
    {({ id }) => (
      <input
        id={id}
        className="office-input h-8"
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labeled>
)

type LineProps = {
  line: ReturnableLine
  quantity: number
  onChange: (quantity: number) => void
}

const WithdrawLine = ({ line, quantity, onChange }: LineProps) => (
  <li className="flex items-center gap-3">
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{line.name}</span>
      <span className="num block text-[.8125rem] text-ink-2">
        {joinFacts([line.variant_label, formatQuantity(line.left, line)])}
      </span>
      {line.withdrawal_exclusion && (
        <span className="block text-[.8125rem] text-ink-2">
          {m.withdraw_line_excluded({ reason: exclusionLabels[line.withdrawal_exclusion]() })}
        </span>
      )}
    </span>
    {!line.withdrawal_exclusion && (
      <span className="w-24 flex-none">
        <MeasureInput
          aria-label={m.withdraw_line_quantity({ product: line.name })}
          decimals={line.decimals}
          value={quantity}
          onChange={(typed) => onChange(Math.min(typed ?? 0, line.left))}
        />
      </span>
    )}
  </li>
)
