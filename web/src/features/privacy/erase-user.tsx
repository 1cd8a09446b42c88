import type { Reply } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
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
      title={m.privacy_user_title({ name })}
      text={m.privacy_user_text({ text })}
      form={form}
      onClose={onClose}
    >
      <Field
        label={m.privacy_user_reason()}
        name="reason"
        help={m.privacy_user_reason_help()}
        maxLength={300}
      />
    </EraseForm>
  )
}
