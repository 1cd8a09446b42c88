import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { call } from '../../../api/call.ts'
import { askButtonClass } from '../../button.ts'
import { Dialog } from '../../dialog.tsx'
import { refreshSavedViews } from './store.ts'
import { LeaveButton } from '../../form/unsaved-changes/leave-button.tsx'
import { CheckBox, Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'

type Props = { list: string; query: string; onClose: () => void }

/** Saves filters, sort and columns under a name. */
export const SaveView = ({ list, query, onClose }: Props) => {
  const { addView } = api.lists
  const form = useForm({
    schema: addView.input,
    values: { name: '', is_default: false },
    toInput: (draft) => ({ list, query, ...draft }),
    send: async (input) => {
      const reply = await call(addView, input)
      return reply.success ? reply : { ...reply, errors: { name: reply.message } }
    },
    onSuccess: async () => {
      await refreshSavedViews()
      onClose()
    },
  })

  return (
    <Dialog title={m.views_save_button()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-3">
        <Field label={m.views_name_label()} name="name" maxLength={40} />
        <CheckBox name="is_default">{m.views_default_label()}</CheckBox>
        <p className="text-ink-2">{m.views_save_hint()}</p>
        <div className="mt-2 flex justify-end gap-2.5">
          <LeaveButton>{m.views_cancel_button()}</LeaveButton>
          <button type="submit" className={askButtonClass}>
            {m.views_save_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
