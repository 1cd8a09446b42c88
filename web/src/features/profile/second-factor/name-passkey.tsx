import { api, type PasskeyAttestation, type PasskeyRow, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { LeaveButton } from '../../../backoffice/form/unsaved-changes/leave-button.tsx'
import { Field, FormMessage } from '../../../form/field.tsx'
import { type AnyForm, Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { announce } from '../../../ui/message/announce.ts'

export type NewPasskey = { ticket: string; attestation: PasskeyAttestation }

type NewProps = {
  created: NewPasskey
  onAdded: (codes: string[] | null) => void
  onClose: () => void
}

/** Asks for the name of a passkey that the browser created, and stores it. */
export const NamePasskey = ({ created, onAdded, onClose }: NewProps) => {
  const form = useForm({
    schema: api.passkey.add.input,
    labels: { name: m.profile_passkey_name_field() },
    toInput: (draft) => ({ ...draft, ...created }),
    send: async (input) => announcing(await call(api.passkey.add, input)),
    onSuccess: ({ recovery_codes }) => {
      onClose()
      onAdded(recovery_codes)
    },
  })
  const title = m.profile_passkey_add_button()

  return <NameDialog form={form} title={title} isChanged onClose={onClose} />
}

type Props = { passkey: PasskeyRow; onRenamed: () => void; onClose: () => void }

export const RenamePasskey = ({ passkey: { id, name }, onRenamed, onClose }: Props) => {
  const form = useForm({
    schema: api.passkey.rename.input,
    labels: { name: m.profile_passkey_name_field() },
    values: { name },
    toInput: (draft) => ({ ...draft, id }),
    send: async (input) => announcing(await call(api.passkey.rename, input)),
    onSuccess: () => {
      onClose()
      onRenamed()
    },
  })

  return <NameDialog form={form} title={m.profile_passkey_rename_title()} onClose={onClose} />
}

const announcing = <Data,>(reply: Reply<Data>) => {
  if (reply.success) announce(reply)
  return reply
}

type DialogProps = { form: AnyForm; title: string; isChanged?: boolean; onClose: () => void }

const NameDialog = ({ form, title, isChanged, onClose }: DialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <Form
      form={form}
      className="mt-3 grid gap-4"
      {...(isChanged === undefined ? {} : { isChanged })}
    >
      <FormMessage />
      <Field
        label={m.profile_passkey_name_field()}
        help={m.profile_passkey_name_hint()}
        name="name"
        maxLength={120}
      />
      <div className="dialog-buttons">
        <LeaveButton>{m.profile_factor_cancel_button()}</LeaveButton>
        <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
          {m.profile_person_button()}
        </button>
      </div>
    </Form>
  </Dialog>
)
