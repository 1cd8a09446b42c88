import { api } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../button.ts'
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
    <Dialog title="Save view" onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-3">
        <Field label="Name" name="name" maxLength={40} />
        <CheckBox name="is_default">Open the list with this view</CheckBox>
        <p className="text-ink-2">
          It keeps the filters, the order and the columns. Only you see it.
        </p>
        <div className="mt-2 flex justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            Save view
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
