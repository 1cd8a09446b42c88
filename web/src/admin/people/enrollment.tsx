import * as m from '@emporia/messages/people'

import { buttonClass } from '../../backoffice/button.ts'
import { backofficeLook } from '../../backoffice/form/look.ts'
import { SecondFactor } from '../../features/profile/second-factor/panel.tsx'
import { LookContext } from '../../form/look-context.ts'
import { signOutToLogin } from '../../session/sign-out.ts'

/** What an employee sees in place of the back office until they add the required second factor. */
export const Enrollment = () => (
  <LookContext value={backofficeLook}>
    <main className="mx-auto grid max-w-[640px] gap-4 px-4 py-10">
      <h1 className="text-h1">{m.enrollment_title()}</h1>
      <p className="text-ink-2">{m.enrollment_text()}</p>
      <SecondFactor onCodesStored={() => location.assign('/admin')} />
      <button
        type="button"
        className={`${buttonClass('quiet')} justify-self-start`}
        onClick={() => void signOutToLogin()}
      >
        {m.enrollment_sign_out_button()}
      </button>
    </main>
  </LookContext>
)
