import { api, toFieldErrors, type ReferralCodes } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { fullDay } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'
import { CopyButton } from '../links/copy-button.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

/** Current referral code, former codes, and the button to change it. */
export const CodePanel = ({ codes }: { codes: ReferralCodes }) => {
  const [isOpen, setOpen] = useState(false)
  const { time_zone } = useLocale()
  const { code, aliases, next_change_at } = codes

  return (
    <Panel title="Your code" hint="For people who type it when they register.">
      <div className="flex flex-wrap items-center gap-2.5">
        <code className="num flex-none rounded-[6px] bg-sunken px-4 py-1.5 text-[1.25rem] font-semibold tracking-[.08em] select-all">
          {code}
        </code>
        <CopyButton text={code} what="Code" />
        {next_change_at === null && (
          <button type="button" className={buttonClass()} onClick={() => setOpen(true)}>
            Change
          </button>
        )}
      </div>
      <ul className="mt-3 grid gap-1 text-[.8125rem] text-ink-2">
        {aliases.map((old) => (
          <li key={old.code}>
            <span className="num">{old.code}</span> keeps working until{' '}
            {fullDay(old.expires_at, time_zone)}.
          </li>
        ))}
        {next_change_at && (
          <li>You can change it again on {fullDay(next_change_at, time_zone)}.</li>
        )}
      </ul>
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const ChangeDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useDraft({ code: '' })
  const act = useAct()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { change } = api.member.referralCode
    const checked = change.input.safeParse(form.draft)
    if (!checked.success) return form.refuse(toFieldErrors(checked.error, () => 'Code'))
    const reply = await act(change, checked.data)
    if (reply.success) return onClose()
    form.refuse(reply.errors ?? {})
  }

  return (
    <Dialog title="Change your code" onClose={onClose}>
      <Form isChanged={form.changed.length > 0} className="mt-3 grid gap-4" onSubmit={send}>
        <p className="text-ink-2">
          Links with the old code keep working for half a year. Then you can change it again once a
          month.
        </p>
        <Labeled label="New code" help="4 to 16 letters and digits" error={form.errors['code']}>
          {(control) => (
            <input
              {...control}
              className="office-input num uppercase"
              autoComplete="off"
              maxLength={16}
              value={form.draft.code}
              onChange={({ target }) => form.change({ code: target.value })}
            />
          )}
        </Labeled>
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            Change the code
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
