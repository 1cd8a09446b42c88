import { api, type Data, type Reply, type Retail } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { Link, useLoaderData } from 'react-router'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { SaveBar } from '../../settings/save-bar.tsx'
import { BoardPanel, PosPanel } from './board-panel.tsx'
import { FraudPanel } from './fraud-panel.tsx'
import { LimitsPanel, TimesPanel } from './limits-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ProgramPanel } from './program-panel.tsx'
import { RatesPanel } from './rates-panel.tsx'
import { RetailPanel } from './retail-panel.tsx'
import { useSettings } from './use-settings.ts'
import { Form } from '../../../form/form.tsx'

export const clientLoader = () => ({
  reply: call(api.admin.affiliateSetting.show, {}),
  retail: call(api.admin.affiliateRetail, {}),
})

type StoredSettings = Data<typeof api.admin.affiliateSetting.show>

/** Affiliate program settings, with a preview of what other terms would have cost. */
export default function AffiliateSetting() {
  const { reply, retail } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_screen_settings()}>
        <Link to="/admin/affiliate-calculator" className={buttonClass()}>
          {m.menu_screen_calculator()}
        </Link>
        <Link to="/admin/fraud" className={buttonClass()}>
          {m.menu_screen_fraud()}
        </Link>
      </PageTitle>
      <Loaded of={reply} what={m.settings_load_noun()}>
        {(settings: StoredSettings) => <SettingsForm settings={settings} retail={retail} />}
      </Loaded>
    </>
  )
}

type FormProps = {
  settings: StoredSettings
  retail: Promise<Reply<Retail>>
}

const SettingsForm = ({ settings, retail }: FormProps) => {
  const { version } = settings
  const form = useSettings(settings)

  return (
    <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,3fr)_minmax(300px,2fr)]">
      <Form form={form} className="grid gap-3.5">
        <ProgramPanel form={form} />
        <RatesPanel form={form} />
        <LimitsPanel form={form} />
        <RetailPanel form={form} retail={retail} />
        <TimesPanel form={form} />
        <FraudPanel form={form} />
        <BoardPanel form={form} />
        <PosPanel form={form} />
        <SaveBar form={form} />
        <p className="text-[.8125rem] text-ink-2">
          {version === null ? m.settings_version_default() : m.settings_version_text({ version })}
        </p>
      </Form>
      <PreviewPanel form={form} />
    </div>
  )
}
