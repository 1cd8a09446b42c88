import * as m from '@emporia/messages/member'
import { Suspense, useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { CopyButton } from './copy-button.tsx'
import { LinkText } from './link-text.tsx'
import { ShareButton } from './share-button.tsx'
import { lazy } from '../../ui/lazy.ts'

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.client.tsx')).QrDialog }))

type Props = { title: string; hint: string; link: string; text: string }

/** One link with its actions. */
export const LinkPanel = ({ title, hint, link, text }: Props) => {
  const [isOpen, setOpen] = useState(false)

  return (
    <Panel title={title} hint={hint}>
      <div className="flex flex-wrap items-center gap-2.5">
        <LinkText link={link} />
        <CopyButton text={link} done={m.links_copy_done()} />
        <ShareButton title={title} text={text} url={link} />
        <button type="button" className={buttonClass()} onClick={() => setOpen(true)}>
          <Icon name="qr" />
          {m.links_qr_open()}
        </button>
      </div>
      <Suspense>
        {isOpen && <QrDialog title={title} link={link} onClose={() => setOpen(false)} />}
      </Suspense>
    </Panel>
  )
}
