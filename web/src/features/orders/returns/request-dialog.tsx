import { api, type Order } from '@emporia/contract'
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
        ? { bank_details: 'Please enter Bank details' }
        : {},
    send: (input, once) => act(api.return.request, input, once),
    onSuccess: onClose,
  })
  const { draft, errors, change } = form
  const isAnyChosen = Object.values(draft.inputs).some(({ quantity }) => quantity > 0)

  return (
    <Dialog title="Send something back" isWide onClose={onClose}>
      <Form form={form}>
        <p className="mt-1 text-ink-2">
          {step === 'what'
            ? `Step 1 of 2: what goes back to ${order.shop_name}`
            : 'Step 2 of 2: a word about it, and the money'}
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
            {step === 'what' ? 'Keep everything' : 'Back'}
          </button>
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={form.sending || !isAnyChosen}
            onClick={() => (step === 'what' ? setStep('how') : void form.submit())}
          >
            {step === 'what' ? 'Next' : 'Ask to send it back'}
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
