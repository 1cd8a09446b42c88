import { api, type EuroRate } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { fullDay } from '../../../format/date.ts'
import { useAct } from '../../../resource/use-act.ts'
import { useLocale } from '../../../ui/money.tsx'

/** Lets staff enter a rate of the ECB that is not stored, and correct one that staff entered. */
export const EnterEuroRate = ({ euro }: { euro: EuroRate }) => {
  const [isOpen, setOpen] = useState(false)
  if (!euro.has_begun || euro.source === 'ecb') return null
  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => setOpen(true)}>
        {euro.rate === null ? m.taxreport_euro_enter_button() : m.taxreport_euro_correct_button()}
      </button>
      {isOpen && <RateDialog day={euro.day} onClose={() => setOpen(false)} />}
    </>
  )
}

const RateDialog = ({ day, onClose }: { day: string; onClose: () => void }) => {
  const { currency } = useLocale()
  const act = useAct()
  const label = m.taxreport_euro_rate_field({ currency: currency.code })
  const form = useForm({
    schema: api.admin.taxReport.addRate.input,
    values: { rate: '' },
    toInput: ({ rate }) => ({ day, rate: rate.replace(',', '.') }),
    labels: { rate: label },
    send: (input, once) => act(api.admin.taxReport.addRate, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.taxreport_euro_dialog_title({ date: fullDay(day) })} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <Field
          label={label}
          name="rate"
          inputMode="decimal"
          help={m.taxreport_euro_rate_help()}
          maxLength={21}
        />
        <SubmitRow disabled={form.sending}>{m.taxreport_euro_save_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}
