import { api, type EmailSettings, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { TransportPanel } from './transport-panel.tsx'
import { WordingPanel } from './template-panel.tsx'

export const clientLoader = () => ({ reply: call(api.admin.emailSetting.show, {}) })

/** A search only filters what was loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

/** Settings for how e-mail is sent, and its texts. */
export default function EmailSettingScreen() {
  const { reply }: { reply: Promise<Reply<EmailSettings>> } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.email_settings_title()}>
        <Link to="/admin/mail" className={buttonClass()}>
          {m.email_settings_log_button()}
        </Link>
      </PageTitle>
      <Loaded of={reply} what={m.email_settings_noun()}>
        {(settings) => (
          <div className="grid max-w-3xl gap-3.5">
            <TransportPanel settings={settings} />
            <WordingPanel settings={settings} />
          </div>
        )}
      </Loaded>
    </>
  )
}
