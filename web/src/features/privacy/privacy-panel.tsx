import { type AccountType, myDataFile } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import type { ReactNode } from 'react'

import { DownloadButton } from '../../backoffice/download-button.tsx'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'

/** Personal data of the account: export and erasure. */
export const PrivacyPanel = ({ type }: { type: AccountType }) => (
  <Panel title={m.privacy_panel_title()} className="grid gap-4 p-4">
    <Choice text={m.privacy_export_text()}>
      <DownloadButton endpoint={myDataFile} sent={() => ({})} label={m.privacy_export_button()}>
        {m.privacy_export_button()}
      </DownloadButton>
    </Choice>
    {isErasable(type) ? (
      <Choice text={m.privacy_account_text()}>
        <DialogButton title={m.privacy_account_button()} kind="danger">
          {(close) => <ErasureDialog onClose={close} />}
        </DialogButton>
      </Choice>
    ) : (
      <p className="text-ink-2">{elsewhere[type]()}</p>
    )}
  </Panel>
)

type Erasable = 'User' | 'Member'

const isErasable = (type: AccountType): type is Erasable => type === 'User' || type === 'Member'

const elsewhere: Record<Exclude<AccountType, Erasable>, () => string> = {
  Seller: m.privacy_account_seller,
  Admin: m.privacy_account_staff,
}

const Choice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="max-w-[52ch] text-ink-2">{text}</p>
    {children}
  </div>
)
