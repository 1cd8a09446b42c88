import { api, type SecondStep } from '@emporia/contract'

import { call } from '../../api/call.ts'
import { SecondStepForm } from '../../features/session/second-step.tsx'
import { openSignIn } from '../../session/next-page.ts'

/** A reset that needs a second step, and the password to set. */
export type Begun = {
  step: SecondStep
  passwords: { password: string; password_confirmation: string }
}

/** The second step of a password reset. It is loaded when a reset needs it. */
export default function ResetStep({ step, passwords }: Begun) {
  return (
    <SecondStepForm
      step={step}
      send={(ask) =>
        ask(({ ticket, method, code, assertion }) =>
          call(
            api.resetSecond,
            { ticket, method, code, assertion, ...passwords },
            { tokenKey: 'no_token' },
          ),
        )
      }
      onSuccess={(_, text) => openSignIn(text)}
      onAgain={() => openSignIn()}
    />
  )
}
