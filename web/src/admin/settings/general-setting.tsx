import { api, type GeneralSettings } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
import type { ReactNode } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { Form } from '../../form/form.tsx'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'
import { SaveBar } from './frame/save-bar.tsx'
import { SettingsFrame } from './frame/settings-frame.tsx'
import { useLinkedSetting } from './frame/use-linked-setting.ts'
import { generalGroup } from './index/general-pages.ts'
import { MarketplacePanel } from './market-panel.tsx'
import { OrderPanel } from './order-panel.tsx'
import { AppearancePanel } from './panels/appearance-panel.tsx'
import { CartReminderPanel } from './panels/cart-reminder-panel.tsx'
import { CommissionPanel } from './panels/commission-panel.tsx'
import { CountriesPanel } from './panels/countries-panel.tsx'
import { EarningPanel } from './panels/earning-panel.tsx'
import { GuestPanel } from './panels/guest-panel.tsx'
import { HeldPanel } from './panels/held-panel.tsx'
import { LanguagesPanel } from './panels/languages-panel.tsx'
import { LocalePanel } from './panels/locale-panel.tsx'
import { MaintenancePanel } from './panels/maintenance-panel.tsx'
import { PagesPanel } from './panels/pages-panel.tsx'
import { PayoutPanel } from './panels/payout-panel.tsx'
import { RulesPanel } from './panels/rules-panel.tsx'
import { SafetyPanel } from './panels/safety-panel.tsx'
import { SearchPanel } from './panels/search-panel.tsx'
import { SecurityPanel } from './panels/security-panel.tsx'
import { type StoredPanelProps, toDraft } from './settings-form.ts'
import { ShippingPanel } from './shipping-panel.tsx'
import { TaxPanel } from './tax-panel.tsx'

export const clientLoader = () => ({ reply: call(api.admin.generalSetting.show, {}) })

/** All pages show parts of one reply: opening another page loads nothing. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentParams['page'] === args.nextParams['page'] && args.defaultShouldRevalidate

/** The anchors of the long page that the settings were before version 0.2. */
const anchors = {
  market: 'store',
  looks: 'branding',
  money: 'regions',
  orders: 'orders',
  shipping: 'shipping',
  shops: 'moderation',
  pages: 'pages',
  security: 'security',
  maintenance: 'maintenance',
}

/** General settings of the marketplace, one page at a time. */
export default function GeneralSettingScreen() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <SettingsFrame group={generalGroup} anchors={anchors}>
      {(page) => (
        <Loaded of={reply} what={m.settings_page_noun()}>
          {(settings) => <SettingsForm key={page} page={page} settings={settings} />}
        </Loaded>
      )}
    </SettingsFrame>
  )
}

const panels: Record<string, (props: StoredPanelProps) => ReactNode> = {
  store: MarketplacePanel,
  branding: AppearancePanel,
  regions: (props) => (
    <>
      <CountriesPanel {...props} />
      <LocalePanel {...props} />
      <LanguagesPanel {...props} />
    </>
  ),
  tax: TaxPanel,
  orders: (props) => (
    <>
      <OrderPanel {...props} />
      <GuestPanel {...props} />
      <CartReminderPanel {...props} />
    </>
  ),
  shipping: ShippingPanel,
  commission: CommissionPanel,
  sellers: EarningPanel,
  payouts: PayoutPanel,
  moderation: (props) => (
    <>
      <RulesPanel {...props} />
      <SafetyPanel {...props} />
    </>
  ),
  pages: PagesPanel,
  search: SearchPanel,
  security: (props) => (
    <>
      <SecurityPanel {...props} />
      <HeldPanel />
    </>
  ),
  maintenance: MaintenancePanel,
}

type FormProps = { page: string; settings: GeneralSettings }

const SettingsForm = ({ page, settings }: FormProps) => {
  const form = useEditForm({
    update: api.admin.generalSetting.update,
    stored: settings,
    draftOf: toDraft,
  })
  const Panels = panels[page]
  useLinkedSetting()

  return (
    <Form form={form} className="grid max-w-3xl gap-3.5">
      {Panels && <Panels form={form} stored={settings} />}
      <SaveBar form={form} />
    </Form>
  )
}
