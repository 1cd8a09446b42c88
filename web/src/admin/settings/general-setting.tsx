import { api, errorsOf, type GeneralSettings, type Reply } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { load } from '../../api/load.ts'
import { counted } from '../../format/number.ts'
import { officeButton } from '../../office/button.ts'
import { reporting } from '../../office/form/reporting.ts'
import { useDraft } from '../../office/form/use-draft.ts'
import { PageTitle } from '../../office/page-title.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { useAct } from '../../resource/use-act.ts'
import { MarketPanel } from './market-panel.tsx'
import { OrderPanel } from './order-panel.tsx'
import { EarningPanel } from './panels/earning-panel.tsx'
import { LocalePanel } from './panels/locale-panel.tsx'
import { LooksPanel } from './panels/looks-panel.tsx'
import { MaintenancePanel } from './panels/maintenance-panel.tsx'
import { PagesPanel } from './panels/pages-panel.tsx'
import { PayoutPanel } from './panels/payout-panel.tsx'
import { RulesPanel } from './panels/rules-panel.tsx'
import { SearchPanel } from './panels/search-panel.tsx'
import { PanelWays, Place } from './panel-ways.tsx'
import { draftOf, type PanelProps, type ShopCard } from './settings-form.ts'
import { ShippingPanel } from './shipping-panel.client.tsx'
import { TaxPanel } from './tax-panel.tsx'

export const clientLoader = () => ({
  reply: call(api.admin.generalSetting.show, {}),
  shops: load(api.shop.list, { per_page: 100 }).then(({ rows }) => rows),
})

type Props = { reply: Promise<Reply<GeneralSettings>>; shops: Promise<ShopCard[]> }

export default function GeneralSettingScreen() {
  const { reply, shops }: Props = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title="General settings" />
      <Loaded of={reply} what="the settings">
        {(settings) => <SettingsForm settings={settings} shops={shops} />}
      </Loaded>
    </>
  )
}

const SettingsForm = ({
  settings,
  shops,
}: {
  settings: GeneralSettings
  shops: Props['shops']
}) => {
  const { form, save, saving } = useSettings(settings)

  return (
    <form noValidate className="grid max-w-3xl gap-3.5" onSubmit={(event) => void save(event)}>
      <PanelWays />
      <Place of="market">
        <MarketPanel form={form} />
      </Place>
      <Place of="looks">
        <LooksPanel form={form} stored={settings} />
      </Place>
      <Place of="money">
        <LocalePanel form={form} stored={settings} />
        <TaxPanel form={form} />
      </Place>
      <Place of="orders">
        <OrderPanel form={form} />
      </Place>
      <Place of="shipping">
        <ShippingPanel form={form} shops={shops} />
      </Place>
      <Place of="shops">
        <RulesPanel form={form} />
        <EarningPanel form={form} />
        <PayoutPanel form={form} />
      </Place>
      <Place of="pages">
        <PagesPanel form={form} />
        <SearchPanel form={form} />
      </Place>
      <Place of="maintenance">
        <MaintenancePanel form={form} />
      </Place>
      <SaveBar form={form} saving={saving} />
    </form>
  )
}

const SaveBar = ({ form, saving }: PanelProps & { saving: boolean }) => {
  const mistakes = Object.keys(form.errors).length
  if (form.changed.length === 0) return null

  return (
    <div className="sticky bottom-14 z-10 flex items-center gap-2 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 lg:bottom-4">
      <p role="status" className={mistakes > 0 ? 'font-medium text-tone-red-ink' : 'text-ink-2'}>
        {mistakes > 0
          ? `${counted(mistakes, 'field')} to look at`
          : counted(form.changed.length, 'change')}
      </p>
      <span className="flex-1" />
      <button type="button" className={officeButton()} onClick={() => form.restart()}>
        Discard
      </button>
      <button type="submit" className={officeButton('primary')} disabled={saving}>
        Save
      </button>
    </div>
  )
}

const useSettings = (settings: GeneralSettings) => {
  const act = useAct()
  const form = useDraft(draftOf(settings))
  const [saving, setSaving] = useState(false)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { update } = api.admin.generalSetting
    const sent = Object.fromEntries(form.changed.map((key) => [key, form.draft[key]]))
    const checked = update.input.safeParse(sent, reporting)
    if (!checked.success) return form.refuse(errorsOf(checked.error))
    setSaving(true)
    const reply = await act(update, checked.data, { idempotencyKey: form.intent })
    setSaving(false)
    if (reply.success) form.restart(draftOf(reply.data))
    else form.refuse(reply.errors ?? {})
  }

  return { form, save, saving }
}
