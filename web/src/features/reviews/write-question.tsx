import { api } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { AreaField, FormMessage } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { storefrontLook } from '../../form/look.ts'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { signInPlace } from '../../session/places.ts'
import { token } from '../../session/token.ts'
import { button } from '../../ui/button.ts'

/** A product to ask about, or a question to answer. */
type Props = { product_id: number; question_id?: number }

/** The button of a product page to ask a question, or to answer one. */
export const WriteQuestion = (props: Props) => {
  const [isOpen, setOpen] = useState(false)
  const isAnswer = props.question_id !== undefined

  return (
    <>
      <button
        type="button"
        className={button('plain', isAnswer ? 'sm' : 'md')}
        onClick={() => setOpen(true)}
      >
        {isAnswer ? m.questions_answer_button() : m.questions_ask_button()}
      </button>
      {isOpen && <WriteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

const WriteDialog = ({ product_id, question_id, onClose }: DialogProps) => {
  const [done, setDone] = useState('')
  const title = question_id ? m.questions_answer_title() : m.questions_ask_button()
  const isGuest = !token.read()

  return (
    <Dialog title={title} onClose={onClose}>
      {(done || isGuest) && <Notice text={done} isGuest={isGuest} onLeave={onClose} />}
      {!done && !isGuest && question_id && <AnswerForm id={question_id} onSent={setDone} />}
      {!done && !isGuest && !question_id && <AskForm id={product_id} onSent={setDone} />}
    </Dialog>
  )
}

type NoticeProps = { text: string; isGuest: boolean; onLeave: () => void }

/** In place of the form: the result, or that guests sign in first. */
const Notice = ({ text, isGuest, onLeave }: NoticeProps) => (
  <>
    <p role="status" className="mt-3 text-ink-2">
      {text || m.questions_dialog_guest()}
    </p>
    <div className="dialog-buttons">
      <button type="button" className={button()} onClick={onLeave}>
        {m.questions_dialog_close()}
      </button>
      {isGuest && (
        <a href={signInPlace(location.pathname + location.search)} className={button('primary')}>
          {m.questions_dialog_sign_in()}
        </a>
      )}
    </div>
  </>
)

type FormProps = { id: number; onSent: (message: string) => void }

const AskForm = ({ id: product_id, onSent }: FormProps) => {
  const form = useForm({
    schema: api.question.ask.input,
    values: { text: '' },
    toInput: (draft) => ({ ...draft, product_id }),
    send: (input) => call(api.question.ask, input),
    onSuccess: (_, message) => onSent(message),
  })
  return (
    <Form form={form} look={storefrontLook} className="mt-4 grid gap-4">
      <Fields label={m.questions_ask_field()} maxLength={500} />
    </Form>
  )
}

const AnswerForm = ({ id: question_id, onSent }: FormProps) => {
  const form = useForm({
    schema: api.question.answer.input,
    values: { text: '' },
    toInput: (draft) => ({ ...draft, question_id }),
    send: (input) => call(api.question.answer, input),
    onSuccess: (_, message) => onSent(message),
  })
  return (
    <Form form={form} look={storefrontLook} className="mt-4 grid gap-4">
      <Fields label={m.questions_answer_field()} maxLength={1000} />
    </Form>
  )
}

const Fields = ({ label, maxLength }: { label: string; maxLength: number }) => (
  <>
    <FormMessage />
    <AreaField label={label} name="text" rows={4} maxLength={maxLength} />
    <p className="text-small text-ink-2">{m.questions_form_hint()}</p>
    <SubmitButton>{m.questions_form_send_button()}</SubmitButton>
  </>
)
