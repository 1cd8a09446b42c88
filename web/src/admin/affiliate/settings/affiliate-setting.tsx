import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { Form } from '../../../form/form.tsx'
import { SaveBar } from '../../settings/frame/save-bar.tsx'
import { SettingsFrame } from '../../settings/frame/settings-frame.tsx'
import { useLinkedSetting } from '../../settings/frame/use-linked-setting.ts'
import { affiliateGroup } from './affiliate-pages.ts'
import { AttributionPanel } from './attribution-panel.tsx'
import { BoardPanel, PosPanel } from './board-panel.tsx'
import { FraudPanel } from './fraud-panel.tsx'
import { LimitsPanel, TimesPanel } from './limits-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ProgramPanel } from './program-panel.tsx'
import { RatesPanel } from './rates-panel.tsx'
import { RetailPanel } from './retail-panel.tsx'
import type { PanelProps } from './settings-form.ts'
import { useSettings } from './use-settings.ts'

export const clientLoader = () => ({ reply: call(api.admin.affiliateSetting.show, {}) })

/** All pages show parts of one reply: opening another page loads nothing. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentParams['page'] === args.nextParams['page'] && args.defaultShouldRevalidate

type StoredSettings = Data<typeof api.admin.affiliateSetting.show>

/** Affiliate program settings, with a preview of what other terms would have cost. */
export default function AffiliateSetting() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <SettingsFrame group={affiliateGroup} actions={<Related />}>
      {(page) => (
        <Loaded of={reply} what={m.settings_load_noun()}>
          {(settings: StoredSettings) => (
            <SettingsForm key={page} page={page} settings={settings} />
          )}
        </Loaded>
      )}
    </SettingsFrame>
  )
}

const Related = () => (
  <>
    <Link to="/admin/affiliate-calculator" className={buttonClass()}>
      {m.menu_screen_calculator()}
    </Link>
    <Link to="/admin/fraud" className={buttonClass()}>
      {m.menu_screen_fraud()}
    </Link>
  </>
)

const panels: Record<string, (props: PanelProps) => ReactNode> = {
  program: (props) => (
    <>
      <ProgramPanel {...props} />
      <RetailPanel {...props} />
      <PreviewPanel {...props} />
    </>
  ),
  attribution: (props) => (
    <>
      <AttributionPanel {...props} />
      <TimesPanel {...props} />
      <PreviewPanel {...props} />
    </>
  ),
  commission: (props) => (
    <>
      <RatesPanel {...props} />
      <LimitsPanel {...props} />
      <PreviewPanel {...props} />
    </>
  ),
  fraud: FraudPanel,
  leaderboard: BoardPanel,
  pos: PosPanel,
}

type FormProps = { page: string; settings: StoredSettings }

const SettingsForm = ({ page, settings }: FormProps) => {
  const { version } = settings
  const form = useSettings(settings)
  const Panels = panels[page]
  useLinkedSetting()

  return (
    <Form form={form} className="grid max-w-3xl gap-3.5">
      {Panels && <Panels form={form} />}
      <SaveBar form={form} />
      <p className="text-[.8125rem] text-ink-2">
        {version === null ? m.settings_version_default() : m.settings_version_text({ version })}
      </p>
    </Form>
  )
}
