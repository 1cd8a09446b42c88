import { type AccountType, myDataFile } from '@emporia/contract'
import type { ReactNode } from 'react'

import { DownloadButton } from '../../backoffice/download-button.tsx'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'

/** Personal data of the account: export and erasure. */
export const PrivacyPanel = ({ type }: { type: AccountType }) => (
  <Panel title="What we keep about you" className="grid gap-4 p-4">
    <Choice text="Everything we keep about you, in one file that other programs can read.">
      <DownloadButton endpoint={myDataFile} sent={() => ({})} label="Download my data">
        Download my data
      </DownloadButton>
    </Choice>
    {isErasable(type) ? (
      <Choice text="Your name, your address and everything else that says who you are is erased for good. Orders stay without your name; invoices stay as they were written, because the law wants us to keep them.">
        <DialogButton title="Erase my account" kind="danger">
          {(close) => <ErasureDialog onClose={close} />}
        </DialogButton>
      </Choice>
    ) : (
      <p className="text-ink-2">{elsewhere[type]}</p>
    )}
  </Panel>
)

type Erasable = 'User' | 'Member'

const isErasable = (type: AccountType): type is Erasable => type === 'User' || type === 'Member'

const elsewhere: Record<Exclude<AccountType, Erasable>, string> = {
  Seller:
    'You want to leave? A shop is closed by our staff, so that no order and no money is lost. Write to us on the contact page, and we see it through.',
  Admin: 'An account of the staff is closed by whoever looks after the employees.',
}

const Choice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="max-w-[52ch] text-ink-2">{text}</p>
    {children}
  </div>
)
