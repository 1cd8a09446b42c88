import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { omitEmpty } from '../../form/draft.ts'
import { Field, FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { Panel } from './panel.tsx'
import { resetting } from './resetting.ts'
import { StartAgain } from './start-again.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head(m.code_title, { hidden: true })

export default function Code() {
  const navigate = useNavigate()
  const form = useForm({
    schema: api.session.checkResetCode.input,
    toInput: (draft) => ({ ...omitEmpty(draft), email: resetting.email }),
    labels: { otp: m.code_field() },
    send: (draft) => {
      resetting.otp = draft.otp
      return call(api.session.checkResetCode, draft)
    },
    onSuccess: () => navigate('/reset'),
  })
  if (!resetting.email) return <StartAgain />

  return (
    <Panel
      title={m.code_title()}
      text={m.code_text({ email: resetting.email })}
      foot={<Rich parts={m.code_again_text()} tags={{ link: linkTo('/forget-password') }} />}
    >
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <Field
          label={m.code_field()}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <SubmitButton>{m.account_continue()}</SubmitButton>
      </Form>
    </Panel>
  )
}
