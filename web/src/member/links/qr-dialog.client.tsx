import * as m from '@emporia/messages/member'
import { useRef } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { QrCode } from '../../backoffice/qr-code.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = { title: string; link: string; onClose: () => void }

/** QR code of the link; black on white in light and dark mode, so that every camera can read it. */
export const QrDialog = ({ title, link, onClose }: Props) => {
  const drawn = useRef<HTMLDivElement>(null)
  const save = () => {
    const svg = drawn.current?.querySelector('svg')
    if (svg) download(svg)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div ref={drawn} className="my-4 flex justify-center rounded-[10px] bg-white">
        <QrCode text={link} label={m.links_qr_label()} size={292} />
      </div>
      <p className="text-[.8125rem] break-all text-ink-2">{link}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <CopyButton text={link} done={m.links_copy_done()} label={m.links_copy_button()} />
        <button type="button" className={buttonClass()} onClick={save}>
          <Icon name="download" />
          {m.links_qr_save()}
        </button>
        <button type="button" className={buttonClass('primary')} onClick={onClose}>
          {m.links_why_done()}
        </button>
      </div>
    </Dialog>
  )
}

/** Downloads the code as SVG, which prints sharply at any size. */
const download = (svg: SVGSVGElement) => {
  const copy = svg.cloneNode(true)
  const text = new XMLSerializer().serializeToString(copy)
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'my-link.svg' })
  link.click()
  URL.revokeObjectURL(url)
}
