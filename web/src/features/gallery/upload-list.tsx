import * as m from '@emporia/messages/catalog'

import { iconButton, linkClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { percent } from '../../format/number.ts'
import type { Upload } from './uploads.ts'

type Props = {
  uploads: Upload[]
  onRetry: (upload: Upload) => void
  onClear: () => void
}

/** Progress and result of each upload. */
export const UploadList = ({ uploads, onRetry, onClear }: Props) => {
  const left = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  if (uploads.length === 0) return null

  return (
    <Panel
      title={
        left > 0
          ? m.gallery_upload_current({ number: uploads.length - left + 1, total: uploads.length })
          : m.gallery_upload_done()
      }
      side={
        left === 0 && (
          <button
            type="button"
            className={iconButton}
            aria-label={m.gallery_upload_close()}
            onClick={onClear}
          >
            <Icon name="close" />
          </button>
        )
      }
      className="px-4 pt-2 pb-3"
    >
      <p role="status" className="sr-only">
        {left === 0 && m.gallery_upload_result({ uploaded: uploads.length - failed, failed })}
      </p>
      <ul className="max-h-60 overflow-y-auto">
        {uploads.map((one) => (
          <li key={one.number} className="flex items-center gap-3 py-1.5">
            <span className="w-2/5 min-w-0 flex-none truncate" title={one.file.name}>
              {one.file.name}
            </span>
            <Fate upload={one} onRetry={onRetry} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Fate = ({ upload, onRetry }: { upload: Upload; onRetry: Props['onRetry'] }) => {
  const { state, share, message, file } = upload
  if (state === 'waiting') return <span className="text-ink-2">{m.gallery_upload_waiting()}</span>
  if (state === 'done') return <span className="text-tone-green-ink">{message}</span>
  if (state === 'sending')
    return (
      <progress
        className="h-2 min-w-0 flex-1 accent-brand"
        value={share}
        aria-label={m.gallery_upload_file({ file: file.name })}
      >
        {percent(Math.round(share * 100) * 100)}
      </progress>
    )
  return (
    <span className="text-tone-red-ink">
      {message}{' '}
      <button
        type="button"
        className={`${linkClass} cursor-pointer`}
        onClick={() => onRetry(upload)}
      >
        {m.gallery_upload_retry()}
      </button>
    </span>
  )
}
