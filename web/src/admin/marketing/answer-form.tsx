import { api, type ContactState, type ContactDetail } from '@emporia/contract'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { TextArea } from '../../backoffice/form/text-area.tsx'
import { UnsavedMark } from '../../backoffice/form/leaving/unsaved-mark.tsx'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'

/** Form for the next message: an e-mail to the person, or a note for staff. */
export const AnswerForm = ({
  contact: { id, email, status, version: version_seen },
}: {
  contact: ContactDetail
}) => {
  const act = useAct()
  const form = useDraft({ text: '' })
  const [sending, setSending] = useState(false)
  const text = form.draft.text.trim()
  const isClosed = status === 'closed'

  const send = async (sent: Answer) => {
    setSending(true)
    const reply = await act(
      api.admin.contact.update,
      { id, version_seen, ...sent },
      { idempotencyKey: form.intent },
    )
    setSending(false)
    const [error] = Object.values(reply.success ? {} : (reply.errors ?? {}))
    if (error) form.refuse({ text: error })
  }

  return (
    <Panel className="grid gap-3 p-4">
      <UnsavedMark when={text !== '' && !sending} />
      <Labeled
        label={isClosed ? 'Note' : 'Answer'}
        error={form.errors['text']}
        help={
          isClosed
            ? 'This conversation is closed. Open it again to answer.'
            : `Goes to ${email} by mail, with what was written before.`
        }
      >
        {({ id: control, describedBy, invalid }) => (
          <TextArea
            id={control}
            lines={6}
            maxLength={8000}
            describedBy={describedBy}
            invalid={invalid}
            value={form.draft.text}
            onChange={(typed) => form.change({ text: typed })}
          />
        )}
      </Labeled>
      <Buttons isClosed={isClosed} isOff={sending || text === ''} text={text} onSend={send} />
    </Panel>
  )
}

type Answer = { reply?: string; note?: string; status?: ContactState }

type ButtonsProps = {
  isClosed: boolean
  isOff: boolean
  text: string
  onSend: (values: Answer) => Promise<void>
}

const Buttons = ({ isClosed, isOff, text, onSend }: ButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {!isClosed && (
      <>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={isOff}
          onClick={() => void onSend({ reply: text })}
        >
          Send the answer
        </button>
        <button
          type="button"
          className={buttonClass()}
          disabled={isOff}
          onClick={() => void onSend({ reply: text, status: 'closed' })}
        >
          Send and close
        </button>
      </>
    )}
    <button
      type="button"
      className={buttonClass(isClosed ? 'plain' : 'quiet')}
      disabled={isOff}
      onClick={() => void onSend({ note: text })}
    >
      Keep as a note
    </button>
  </div>
)
