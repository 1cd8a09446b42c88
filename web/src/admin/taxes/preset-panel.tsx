import { api, type TaxPreset } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/tax'
import { useMemo, useState } from 'react'

import { call } from '../../api/call.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { fullDay } from '../../format/date.ts'
import { countries } from '../../form/address/countries.ts'
import { SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'

const names: Record<TaxPreset, () => string> = {
  eu_vat: m.preset_eu_button,
  us_sales_tax: m.preset_us_button,
}

const notes: Record<TaxPreset, (values: { date: string }) => string> = {
  eu_vat: m.preset_eu_text,
  us_sales_tax: m.preset_us_text,
}

type Preset = { preset: TaxPreset; checked_on: string }

/** Adds ready-made zones. Their rates are to be confirmed. */
export const PresetPanel = () => {
  const [request] = useState(() => call(api.admin.tax.options, {}))
  const { reply } = useReply(request)
  const presets = reply?.success ? reply.data.presets : []

  return (
    <div className="mb-3.5 flex min-h-8 flex-wrap gap-2">
      {presets.map((preset) => (
        <DialogButton key={preset.preset} title={names[preset.preset]()}>
          {(close) => <PresetDialog {...preset} onClose={close} />}
        </DialogButton>
      ))}
    </div>
  )
}

const PresetDialog = ({ preset, checked_on, onClose }: Preset & { onClose: () => void }) => {
  const act = useAct()
  const form = useForm({
    schema: api.admin.tax.addPreset.input,
    values: { preset, home_country: '' },
    labels: { home_country: m.preset_home_country },
    send: (input, once) => act(api.admin.tax.addPreset, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog title={names[preset]()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <p className="text-ink-2">{notes[preset]({ date: fullDay(checked_on) })}</p>
        <p className="font-medium">{m.preset_confirm_text()}</p>
        {preset === 'eu_vat' && <HomeCountry />}
        <SubmitRow disabled={form.sending}>{m.preset_add_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}

/** Taxes of other countries are reported by the one-stop shop. */
const HomeCountry = () => {
  const options = useMemo(() => countries(), [])
  return (
    <SelectField
      name="home_country"
      label={m.preset_home_country()}
      optional
      help={m.preset_home_help()}
    >
      <option value="">{m.preset_home_none()}</option>
      {options.map(({ code }) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </SelectField>
  )
}
