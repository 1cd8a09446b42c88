import {
  api,
  defaultWording,
  type EmailSettings,
  type FieldErrors,
  type MailBlock,
  type MailWording,
} from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useForm } from '../../form/use-form.ts'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { announceReply } from '../../resource/announce-reply.ts'
import { useAct } from '../../resource/use-act.ts'
import { eventIn, type EventRow } from './event-row.ts'

export type TemplateDraft = {
  event: EventRow['event']
  wording: MailWording
  hidden_blocks: MailBlock[]
  /** The order of preview and test; empty: a sample. */
  order_number: string
  /** The address of the test; empty: that of the caller. */
  to: string
}

export type TemplateForm = ReturnType<typeof useTemplate>['form']

type Params = { row: EventRow; settings: EmailSettings; onClose: () => void }

/** The form of one kind of e-mail, with its preview and its test. */
export const useTemplate = ({ row, settings, onClose }: Params) => {
  const act = useAct()
  const [seen, setSeen] = useState<{ subject: string; html: string }>()
  const { preview, test } = api.admin.emailSetting
  const form = useTemplateForm({ row, settings, onClose })
  const look = async () => {
    const good = await form.validate()
    if (!good?.wording) return
    const { wording, hidden_blocks, order_number } = good
    const reply = await call(preview, {
      event: row.event,
      wording,
      hidden_blocks,
      ...(order_number && { order_number }),
    })
    if (reply.success) setSeen(reply.data)
    else if (reply.errors) form.refuse(reply.errors)
    else announceReply(reply)
  }
  const tryOut = async () => {
    const good = await form.validate()
    if (good) await act(test, good)
  }
  return { form, look, seen, tryOut }
}

const useTemplateForm = ({ row, settings, onClose }: Params) => {
  const { event, is_on, wording, hidden_blocks = [] } = row
  const edit = useEdit()
  const { test, update } = api.admin.emailSetting
  const values: TemplateDraft = {
    event,
    wording: { ...defaultWording, ...wording },
    hidden_blocks,
    order_number: '',
    to: '',
  }
  return useForm({
    schema: test.input,
    values,
    toInput: toTest,
    send: async ({ wording: good, hidden_blocks: hidden }, once) => {
      const isUsual = JSON.stringify(good) === JSON.stringify(defaultWording)
      const texts = isUsual || !good ? null : good
      const changed = { event: { event, is_on, wording: texts, hidden_blocks: hidden } }
      const reply = await edit(update, changed, { seen: settings, shape: eventIn(event), ...once })
      return reply.success || !reply.errors
        ? reply
        : { ...reply, errors: byLastKey(reply.errors, 'wording.') }
    },
    onSuccess: onClose,
  })
}

const toTest = ({ order_number, to, ...draft }: TemplateDraft) => ({
  ...draft,
  ...(order_number.trim() && { order_number }),
  ...(to.trim() && { to }),
})

/** Renames errors by the last part of their path: 'event.wording.text' to 'text' below `at`. */
export const byLastKey = (errors: FieldErrors, at: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [`${at}${path.split('.').at(-1) ?? path}`, text]),
  )
