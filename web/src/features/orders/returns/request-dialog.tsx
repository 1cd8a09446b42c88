import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { ChooseLines } from './choose-lines.tsx'
import { SayHow } from './instructions.tsx'
import {
  noHow,
  returnableLines,
  createLineInput,
  wantsBank,
  toReturnInput,
  type LineInputs,
} from './input.ts'

type Props = { order: Order; onClose: () => void }
type Step = 'what' | 'how'

/** Requests a return in two steps: lines and reasons, then details and refund destination. */
export const RequestDialog = ({ order, onClose }: Props) => {
  const lines = returnableLines(order)
  const [step, setStep] = useState<Step>('what')
  const act = useAct()
  const form = useForm({
    schema: api.return.request.input,
    values: { inputs: startOf(lines), ...noHow },
    toInput: ({ inputs, ...how }) => toReturnInput(order, inputs, how),
    check: (draft) =>
      wantsBank(order, draft) && !draft.bank_details.trim()
        ? { bank_details: m.returns_bank_required() }
        : {},
    send: (input, once) => act(api.return.request, input, once),
    onSuccess: onClose,
  })
  const { draft, errors, change } = form
  const isAnyChosen = Object.values(draft.inputs).some(({ quantity }) => quantity > 0)

  return (
    <Dialog title={m.returns_request_title()} isWide onClose={onClose}>
      <Form form={form}>
        <p className="mt-1 text-ink-2">
          {step === 'what'
            ? m.returns_request_step_one({ shop: order.shop_name })
            : m.returns_request_step_two()}
        </p>
        {step === 'what' ? (
          <ChooseLines
            lines={lines}
            inputs={draft.inputs}
            onChange={(inputs) => change({ inputs })}
          />
        ) : (
          <SayHow order={order} how={draft} errors={errors} onChange={change} />
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button
            type="button"
            className={buttonClass()}
            onClick={step === 'what' ? onClose : () => setStep('what')}
          >
            {step === 'what' ? m.returns_cancel() : m.returns_back()}
          </button>
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={form.sending || !isAnyChosen}
            onClick={() => (step === 'what' ? setStep('how') : void form.submit())}
          >
            {step === 'what' ? m.returns_request_next() : m.returns_request_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Preselects the line of an order that has only one. */
const startOf = (lines: ReturnType<typeof returnableLines>): LineInputs => {
  const [only, ...others] = lines
  return only && others.length === 0 ? { [only.id]: createLineInput(only.left) } : {}
}
