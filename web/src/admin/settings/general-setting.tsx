import { api, type GeneralSettings, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { MarketplacePanel } from './market-panel.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PaymentsPanel } from './panels/payments-panel.tsx'
import { EarningPanel } from './panels/earning-panel.tsx'
import { HeldPanel } from './panels/held-panel.tsx'
import { CartReminderPanel } from './panels/cart-reminder-panel.tsx'
import { GuestPanel } from './panels/guest-panel.tsx'
import { LanguagesPanel } from './panels/languages-panel.tsx'
import { CountriesPanel } from './panels/countries-panel.tsx'
import { LocalePanel } from './panels/locale-panel.tsx'
import { AppearancePanel } from './panels/appearance-panel.tsx'
import { MaintenancePanel } from './panels/maintenance-panel.tsx'
import { PagesPanel } from './panels/pages-panel.tsx'
import { PayoutPanel } from './panels/payout-panel.tsx'
import { RulesPanel } from './panels/rules-panel.tsx'
import { SafetyPanel } from './panels/safety-panel.tsx'
import { SearchPanel } from './panels/search-panel.tsx'
import { SecurityPanel } from './panels/security-panel.tsx'
import { PanelLinks, Place } from './panel-methods.tsx'
import { SaveBar } from './save-bar.tsx'
import { toDraft } from './settings-form.ts'
import { ShippingPanel } from './shipping-panel.tsx'
import { TaxPanel } from './tax-panel.tsx'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'
import { Form } from '../../form/form.tsx'

export const clientLoader = () => ({ reply: call(api.admin.generalSetting.show, {}) })

type Props = { reply: Promise<Reply<GeneralSettings>> }

export default function GeneralSettingScreen() {
  const { reply }: Props = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.settings_page_title()} />
      <Loaded of={reply} what={m.settings_page_noun()}>
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </>
  )
}

const SettingsForm = ({ settings }: { settings: GeneralSettings }) => {
  const form = useSettings(settings)

  return (
    <Form form={form} className="grid max-w-3xl gap-3.5">
      <PanelLinks />
      <Place of="market">
        <MarketplacePanel form={form} />
      </Place>
      <Place of="looks">
        <AppearancePanel form={form} stored={settings} />
      </Place>
      <Place of="money">
        <CountriesPanel form={form} />
        <LocalePanel form={form} stored={settings} />
        <LanguagesPanel form={form} />
        <TaxPanel form={form} />
      </Place>
      <Place of="orders">
        <OrderPanel form={form} />
        <GuestPanel form={form} />
        <CartReminderPanel form={form} />
        <SafetyPanel form={form} />
        <PaymentsPanel />
      </Place>
      <Place of="shipping">
        <ShippingPanel form={form} />
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
      <Place of="security">
        <SecurityPanel form={form} />
        <HeldPanel />
      </Place>
      <Place of="maintenance">
        <MaintenancePanel form={form} />
      </Place>
      <SaveBar form={form} />
    </Form>
  )
}

const useSettings = (stored: GeneralSettings) =>
  useEditForm({ update: api.admin.generalSetting.update, stored, draftOf: toDraft })
