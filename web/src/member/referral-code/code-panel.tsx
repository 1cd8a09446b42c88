import { api, type ReferralCodes } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { fullDay } from '../../format/date.ts'
import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { CopyButton } from '../links/copy-button.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'

/** Current referral code, former codes, and the button to change it. */
export const CodePanel = ({ codes }: { codes: ReferralCodes }) => {
  const { time_zone } = useLocale()
  const { code, aliases, next_change_at } = codes

  return (
    <Panel title={m.code_panel_title()} hint={m.code_panel_hint()}>
      <div className="flex flex-wrap items-center gap-2.5">
        <code className="num flex-none rounded-[6px] bg-sunken px-4 py-1.5 text-[1.25rem] font-semibold tracking-[.08em] select-all">
          {code}
        </code>
        <CopyButton text={code} done={m.code_panel_copied()} />
        {next_change_at === null && (
          <DialogButton title={m.code_panel_change()}>
            {(close) => <ChangeDialog onClose={close} />}
          </DialogButton>
        )}
      </div>
      <ul className="mt-3 grid gap-1 text-[.8125rem] text-ink-2">
        {aliases.map((old) => (
          <li key={old.code}>
            <Rich
              parts={m.code_panel_former({
                code: old.code,
                date: fullDay(old.expires_at, time_zone),
              })}
              tags={{ code: (text) => <span className="num">{text}</span> }}
            />
          </li>
        ))}
        {next_change_at && (
          <li>{m.code_panel_next({ date: fullDay(next_change_at, time_zone) })}</li>
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
    labels: { code: m.code_change_field },
    send: (input) => act(change, input),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.code_change_title()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <p className="text-ink-2">{m.code_change_text()}</p>
        <Field
          label={m.code_change_label()}
          name="code"
          help={m.code_change_help()}
          autoComplete="off"
          maxLength={16}
        />
        <SubmitRow>{m.code_change_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
