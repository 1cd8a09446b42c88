import { api, type registrationSteps } from '@emporia/contract'
import type { z } from 'zod'

import { call } from '../../../api/call.ts'
import { omitEmpty } from '../../../form/draft.ts'
import { useForm } from '../../../form/use-form.ts'
import { restartSession } from '../../../session/start.ts'

type Steps = typeof registrationSteps
type OwnStep = Exclude<keyof Steps, 'account'>

type Options<S extends OwnStep> = {
  step: S
  schema: Steps[S]
  onSaved: () => unknown
  labels?: Record<string, string>
  /** Maps the filled fields to the shape of the step. */
  shape?: (filled: Record<string, unknown>) => object
}

/** The form of one step: saves it and reloads the shop before continuing. */
export const useStep = <S extends OwnStep>({
  step,
  onSaved,
  shape = (filled) => filled,
  ...form
}: Options<S>) =>
  useForm<z.ZodType<unknown, z.input<Steps[OwnStep]>>, unknown>({
    ...form,
    toInput: (draft) => ({ ...shape(omitEmpty(draft)), step }),
    send: (input) => call(api.seller.registration, input),
    onSuccess: async () => {
      await restartSession()
      await onSaved()
    },
  })
