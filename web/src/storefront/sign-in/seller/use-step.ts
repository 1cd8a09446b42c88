import { api, type registrationSteps } from '@emporia/contract'
import type { z } from 'zod'

import { call } from '../../../api/call.ts'
import { useForm } from '../../../form/use-form.ts'
import { restartSession } from '../../../session/start.ts'

type Steps = typeof registrationSteps
type OwnStep = Exclude<keyof Steps, 'account'>

type Options<S extends OwnStep> = {
  step: S
  schema: Steps[S]
  onSaved: () => unknown
  labels?: Record<string, string>
  extra?: object
  shape?: (draft: Record<string, unknown>) => Record<string, unknown>
}

/** The form of one step: saves it and reloads the shop before continuing. */
export const useStep = <S extends OwnStep>({ step, onSaved, extra, ...form }: Options<S>) =>
  useForm<z.ZodType<z.output<Steps[OwnStep]>>, unknown>({
    ...form,
    extra: { step, ...extra },
    send: (draft) => call(api.seller.registration, draft),
    onSuccess: async () => {
      await restartSession()
      await onSaved()
    },
  })
