import type { Reply, SecondStep } from '@emporia/contract'
import { Suspense, useState } from 'react'

import { findSecondStep } from '../../api/second-step.ts'
import { lazy } from '../../ui/lazy.ts'
import type { SignedIn } from './second-step.tsx'

const SecondStepForm = lazy(() => import('./second-step.tsx'))

type Options = {
  isStaff: boolean
  run: (ask: () => Promise<Reply<SignedIn>>) => Promise<Reply<SignedIn>>
  onSignedIn: (person: SignedIn) => unknown
}

/**
 * Continues a sign-in that needs a second step. `watch` remembers it from the reply to the password;
 * `show` returns the form of the second step, or null while the password is enough.
 */
export const useSecondStep = ({ isStaff, run, onSignedIn }: Options) => {
  const [step, setStep] = useState<SecondStep>()
  const watch = (reply: Reply<SignedIn>) => {
    setStep(findSecondStep(reply))
    return reply
  }
  const show = () =>
    step ? (
      <Suspense>
        <SecondStepForm
          step={step}
          isStaff={isStaff}
          run={run}
          onSignedIn={onSignedIn}
          onAgain={() => setStep(undefined)}
        />
      </Suspense>
    ) : null

  return { watch, show }
}
