import { api, type ContactDetail } from '@emporia/contract'

import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { AreaField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'

type Draft = { text: string; kind: 'reply' | 'note'; closes: boolean }

const empty: Draft = { text: '', kind: 'reply', closes: false }

/** Form for the next message: an e-mail to the person, or a note for staff. */
export const AnswerForm = ({
  contact: { id, email, status, version: version_seen },
}: {
  contact: ContactDetail
}) => {
  const act = useAct()
  const { update } = api.admin.contact
  const form = useForm({
    schema: update.input,
    values: empty,
    toInput: ({ text, kind, closes }) => ({
      id,
      version_seen,
      [kind]: text.trim(),
      ...(closes && { status: 'closed' }),
    }),
    send: async (input, once) => {
      const reply = await act(update, input, once)
      const [text] = Object.values(reply.success ? {} : (reply.errors ?? {}))
      return text ? { ...reply, errors: { text } } : reply
    },
  })
  const { draft, sending, submit } = form
  const isClosed = status === 'closed'

  return (
    <Panel className="p-4">
      <Form form={form} isChanged={draft.text.trim() !== ''} className="grid gap-3">
        <AreaField
          label={isClosed ? 'Note' : 'Answer'}
          name="text"
          rows={6}
          maxLength={8000}
          help={
            isClosed
              ? 'This conversation is closed. Open it again to answer.'
              : `Goes to ${email} by mail, with what was written before.`
          }
        />
        <Buttons
          isClosed={isClosed}
          isOff={sending || draft.text.trim() === ''}
          onSend={(more) => void submit(more)}
        />
      </Form>
    </Panel>
  )
}

type ButtonsProps = {
  isClosed: boolean
  isOff: boolean
  onSend: (more: Omit<Draft, 'text'>) => void
}

const Buttons = ({ isClosed, isOff, onSend }: ButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {!isClosed && (
      <>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={isOff}
          onClick={() => onSend({ kind: 'reply', closes: false })}
        >
          Send the answer
        </button>
        <button
          type="button"
          className={buttonClass()}
          disabled={isOff}
          onClick={() => onSend({ kind: 'reply', closes: true })}
        >
          Send and close
        </button>
      </>
    )}
    <button
      type="button"
      className={buttonClass(isClosed ? 'plain' : 'quiet')}
      disabled={isOff}
      onClick={() => onSend({ kind: 'note', closes: false })}
    >
      Keep as a note
    </button>
  </div>
)
