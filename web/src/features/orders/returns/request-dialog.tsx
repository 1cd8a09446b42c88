import { api, toFieldErrors, type FieldErrors, type Order } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { createKeyGenerator } from '../../../api/intent-key.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
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
import { Form } from '../../../backoffice/form/leaving/form.tsx'

type Props = { order: Order; onClose: () => void }
type Step = 'what' | 'how'

/** Requests a return in two steps: lines and reasons, then details and refund destination. */
export const RequestDialog = ({ order, onClose }: Props) => {
  const lines = returnableLines(order)
  const [inputs, setInputs] = useState(() => startOf(lines))
  const [how, setHow] = useState(noHow)
  const [step, setStep] = useState<Step>('what')
  const { errors, sending, send } = useSend(onClose)
  const input = toReturnInput(order, inputs, how)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (step === 'what') setStep('how')
    else void send(input, wantsBank(order, how))
  }

  return (
    <Dialog title="Send something back" isWide onClose={onClose}>
      <Form onSubmit={submit}>
        <p className="mt-1 text-ink-2">
          {step === 'what'
            ? `Step 1 of 2: what goes back to ${order.shop_name}`
            : 'Step 2 of 2: a word about it, and the money'}
        </p>
        {step === 'what' ? (
          <ChooseLines lines={lines} inputs={inputs} onChange={setInputs} />
        ) : (
          <SayHow order={order} how={how} errors={errors} onChange={setHow} />
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
            type="submit"
            className={buttonClass('primary')}
            disabled={sending || input.lines.length === 0}
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

const useSend = (onClose: () => void) => {
  const act = useAct()
  const [keyOf] = useState(createKeyGenerator)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)

  const send = async (input: ReturnType<typeof toReturnInput>, isBankWanted: boolean) => {
    const { error, data } = api.return.request.input.safeParse(input, { reportInput: true })
    if (error) return setErrors(toFieldErrors(error))
    if (isBankWanted && !input.bank_details)
      return setErrors({ bank_details: 'Please enter Bank details' })
    setSending(true)
    const reply = await act(api.return.request, data, { idempotencyKey: keyOf(input) })
    setSending(false)
    if (reply.success) onClose()
    else setErrors(reply.errors ?? {})
  }
  return { errors, sending, send }
}
