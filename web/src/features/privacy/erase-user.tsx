import type { Reply } from '@emporia/contract'
import { z } from 'zod'

import { Field } from '../../form/field.tsx'
import { useForm } from '../../form/use-form.ts'
import { EraseForm } from './erase-form.tsx'

type Props = {
  name: string
  text: string
  /** Erases for the given reason and returns the reply. */
  erase: (reason: string) => Promise<Reply<unknown>>
  onClose: () => void
  onErased: () => void
}

const schema = z.object({ reason: z.string() })

/** Erases a person who requested it outside of the app; staff give the reason. */
export const EraseUser = ({ name, text, erase, onClose, onErased }: Props) => {
  const form = useForm({
    schema,
    values: { reason: '' },
    send: ({ reason }) => erase(reason),
    onSuccess: onErased,
  })

  return (
    <EraseForm
      title={`Erase ${name}?`}
      text={`${text} The journal keeps your reason.`}
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" name="reason" help="How and when it was asked for." maxLength={300} />
    </EraseForm>
  )
}
