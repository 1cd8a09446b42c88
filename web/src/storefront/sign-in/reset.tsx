import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { Suspense, useState } from 'react'

import { call } from '../../api/call.ts'
import { findSecondStep } from '../../api/second-step.ts'
import { omitEmpty } from '../../form/draft.ts'
import { Message } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { openSignIn } from '../../session/next-page.ts'
import { lazy } from '../../ui/lazy.ts'
import { getAccountLabels, NewPassword } from './account-fields.tsx'
import { Panel } from './panel.tsx'
import type { Begun } from './reset-step.tsx'
import { resetting } from './resetting.ts'
import { StartAgain } from './start-again.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head(m.reset_title, { hidden: true })

const ResetStep = lazy(() => import('./reset-step.tsx'))

export default function Reset() {
  const [begun, setBegun] = useState<Begun>()
  const form = useForm({
    schema: api.session.resetPassword.input,
    toInput: (draft) => ({ ...omitEmpty(draft), ...resetting }),
    labels: getAccountLabels(),
    send: async (draft) => {
      const reply = await call(api.session.resetPassword, draft)
      const step = findSecondStep(reply)
      const { password, password_confirmation } = draft
      if (step) setBegun({ step, passwords: { password, password_confirmation } })
      return reply
    },
    onSuccess: (_, text) => {
      Object.assign(resetting, { email: '', otp: '' })
      openSignIn(text)
    },
  })
  if (!resetting.otp) return <StartAgain />
  if (begun)
    return (
      <Panel title={m.reset_title()} text={m.reset_text()}>
        <Suspense>
          <ResetStep {...begun} />
        </Suspense>
      </Panel>
    )

  return (
    <Panel title={m.reset_title()} text={m.reset_text()}>
      <Form form={form} className="grid gap-5">
        <Message text={form.message || form.errors['otp'] || ''} />
        <NewPassword />
        <SubmitButton>{m.reset_button()}</SubmitButton>
      </Form>
    </Panel>
  )
}
