import { api, type ApprovalDetails } from '@emporia/contract'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { useAct } from '../../resource/use-act.ts'

type Props = { approval: ApprovalDetails }

const noteMax = 500

/** Approves, rejects or withdraws a request; explains why when the user cannot decide. */
export const Decision = ({ approval: { id, can_decide, can_withdraw, obstacle } }: Props) => {
  const act = useAct()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  const decide = async (status: 'approved' | 'rejected' | 'withdrawn') => {
    const typed = note.trim()
    if (status === 'rejected' && typed === '') return setError('Please enter Note')
    setSending(true)
    const sent = { id, status, ...(typed && { note: typed }) }
    const reply = await act(api.admin.approval.setStatus, sent)
    setSending(false)
    if (!reply.success) setError(reply.errors?.['note'])
  }

  return (
    <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      {obstacle && <p>{obstacle}</p>}
      {can_decide && <Note value={note} error={error} onChange={setNote} />}
      <div className="flex flex-wrap justify-end gap-2.5">
        {can_withdraw && (
          <button
            type="button"
            className={buttonClass()}
            disabled={sending}
            onClick={() => void decide('withdrawn')}
          >
            Withdraw request
          </button>
        )}
        {can_decide && (
          <>
            <button
              type="button"
              className={buttonClass('danger')}
              disabled={sending}
              onClick={() => void decide('rejected')}
            >
              Reject
            </button>
            <button
              type="button"
              className={buttonClass('primary')}
              disabled={sending}
              onClick={() => void decide('approved')}
            >
              Approve
            </button>
          </>
        )}
      </div>
    </form>
  )
}

type NoteProps = { value: string; error: string | undefined; onChange: (note: string) => void }

const Note = ({ value, error, onChange }: NoteProps) => (
  <Labeled label="Note" error={error} help="Shown to the person who asked. A rejection needs one.">
    {({ id, describedBy, invalid }) => (
      <textarea
        id={id}
        className="office-input min-h-20 py-1.5"
        maxLength={noteMax}
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labeled>
)
