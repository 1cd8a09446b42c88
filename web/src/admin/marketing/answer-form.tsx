import { api, type ContactDetail } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

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
          label={isClosed ? m.contact_answer_note() : m.contact_answer_answer()}
          name="text"
          rows={6}
          maxLength={8000}
          help={isClosed ? m.contact_answer_closed_help() : m.contact_answer_help({ email })}
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
          {m.contact_answer_send_button()}
        </button>
        <button
          type="button"
          className={buttonClass()}
          disabled={isOff}
          onClick={() => onSend({ kind: 'reply', closes: true })}
        >
          {m.contact_answer_close_button()}
        </button>
      </>
    )}
    <button
      type="button"
      className={buttonClass(isClosed ? 'plain' : 'quiet')}
      disabled={isOff}
      onClick={() => onSend({ kind: 'note', closes: false })}
    >
      {m.contact_answer_note_button()}
    </button>
  </div>
)
