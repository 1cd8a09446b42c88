import { api, type ReferralCodes } from '@emporia/contract'

import { fullDay } from '../../format/date.ts'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'
import { CopyButton } from '../links/copy-button.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'

/** Current referral code, former codes, and the button to change it. */
export const CodePanel = ({ codes }: { codes: ReferralCodes }) => {
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
          <DialogButton title="Change">{(close) => <ChangeDialog onClose={close} />}</DialogButton>
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
    </Panel>
  )
}

const ChangeDialog = ({ onClose }: { onClose: () => void }) => {
  const act = useAct()
  const { change } = api.member.referralCode
  const form = useForm({
    schema: change.input,
    labels: { code: 'Code' },
    send: (input) => act(change, input),
    onSuccess: onClose,
  })

  return (
    <Dialog title="Change your code" onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <p className="text-ink-2">
          Links with the old code keep working for half a year. Then you can change it again once a
          month.
        </p>
        <Field
          label="New code"
          name="code"
          help="4 to 16 letters and digits"
          autoComplete="off"
          maxLength={16}
        />
        <SubmitRow>Change the code</SubmitRow>
      </Form>
    </Dialog>
  )
}
