import type { Reply } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { z } from 'zod'

import { buttonClass } from '../../backoffice/button.ts'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'
import { AreaField, CheckBox } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'

export type Decision = {
  button: string
  kind?: Parameters<typeof buttonClass>[0]
  /** Whether it can be made without a reason. */
  isReasonOptional?: boolean
  /** Receives the trimmed text, and whether the box is ticked. */
  send: (text: string, isTicked: boolean) => Promise<Reply<unknown>>
}

export type ReasonProps = {
  /** The label of the text, and who reads it: 'Reason, for the seller'. */
  label: string
  help?: string
  start?: string
  lengthMax?: number
  /** A box that is ticked unless the user changes it. */
  box?: string
  decisions: readonly Decision[]
  /** Label of the button that leaves the form; undefined for none. */
  leave?: string | undefined
  /** Where it leads to; by default it closes the dialog. */
  onLeave?: () => void
}

const schema = z.strictObject({ text: z.string(), tick: z.boolean(), decision: z.int() })

const nothingSent: Reply<unknown> = { success: true, message: '', data: undefined }

/** Asks for a text with one button for each decision. A refusal is shown at the text. */
export const ReasonForm = (props: ReasonProps) => {
  const { label, help, start = '', lengthMax = 500, box, decisions, leave, onLeave } = props
  const isOptional = decisions.every(({ isReasonOptional }) => isReasonOptional)
  const form = useForm({
    schema,
    values: { text: start, tick: true, decision: 0 },
    toInput: (draft) => draft,
    check: ({ text, decision }) =>
      text.trim() === '' && !decisions[decision]?.isReasonOptional
        ? { text: m.reason_text_required({ label: label.replace(/[,،].*/, '') }) }
        : {},
    send: async ({ text, tick, decision }) => {
      const reply = await decisions[decision]?.send(text.trim(), tick)
      if (!reply || reply.success) return reply ?? nothingSent
      const [sentence = reply.message] = Object.values(reply.errors ?? {})
      return { ...reply, errors: { text: sentence } }
    },
  })

  return (
    <Form form={form} isChanged={form.draft.text !== start} className="mt-4 grid gap-3">
      <div ref={takeFocus}>
        <AreaField
          label={label}
          name="text"
          optional={isOptional}
          help={help}
          rows={4}
          maxLength={lengthMax}
        />
      </div>
      {box && <CheckBox name="tick">{box}</CheckBox>}
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        {leave && <Leave onLeave={onLeave}>{leave}</Leave>}
        {decisions.map(({ button, kind = 'primary' }, index) => (
          <button
            key={button}
            type="button"
            className={buttonClass(kind)}
            disabled={form.sending}
            onClick={() => void form.submit({ decision: index })}
          >
            {button}
          </button>
        ))}
      </div>
    </Form>
  )
}

type LeaveProps = { onLeave: (() => void) | undefined; children: string }

const Leave = ({ onLeave, children }: LeaveProps) =>
  onLeave ? (
    <button type="button" className={buttonClass()} onClick={onLeave}>
      {children}
    </button>
  ) : (
    <LeaveButton>{children}</LeaveButton>
  )

/** Focuses the text of the dialog, even if other elements precede it. */
const takeFocus = (part: HTMLElement | null) => {
  const area = part?.querySelector('textarea')
  area?.setAttribute('autofocus', '')
  area?.focus()
}
