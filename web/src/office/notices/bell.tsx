import { api, type Data, type Notice } from '@emporia/contract'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { moment } from '../../format/date.ts'
import { unread as unreadNotices } from '../../session/unread.ts'
import { useLocale } from '../../ui/money.tsx'
import { iconButton, officeLink } from '../button.ts'
import { OfficeIcon } from '../office-icon.client.tsx'
import { usePolled } from '../tasks/use-polled.ts'

type Listed = Data<typeof api.notice.list>

const lookMs = 60_000
const shownMax = 20

/** What somebody was told, wherever they are in the office. */
export const Bell = () => {
  const [isOpen, setOpen] = useState(false)
  const [looks, setLooks] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const listed = usePolled<Listed>(
    async () => {
      const reply = await call(api.notice.list, { per_page: shownMax })
      if (!reply.success) return undefined
      unreadNotices.keep(reply.data.unread)
      return reply.data
    },
    () => lookMs,
    `${isOpen} ${looks}`,
  )
  const unread = listed?.unread ?? 0
  const read = async (which: { id: number } | { up_to_id: number }) => {
    await call(api.notice.read, which)
    setLooks((before) => before + 1)
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${iconButton} relative`}
        aria-label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
        title="Notices"
      >
        <OfficeIcon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="num absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-brand px-1 text-[.6875rem] leading-4 text-on-brand"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-[54px] right-4 m-0 w-96 max-w-[calc(100vw-32px)] rounded-[10px] border border-line bg-raised p-2.5 text-office text-ink shadow-3"
      >
        <Notices
          rows={listed?.rows ?? []}
          unread={unread}
          onRead={read}
          onLeave={() => panel.current?.hidePopover()}
        />
      </div>
    </>
  )
}

type Props = {
  rows: Notice[]
  unread: number
  onRead: (which: { id: number } | { up_to_id: number }) => Promise<void>
  onLeave: () => void
}

const Notices = ({ rows, unread, onRead, onLeave }: Props) => {
  const [newest] = rows
  if (!newest)
    return <p className="p-1 text-ink-2">What happens to your orders and things shows here.</p>

  return (
    <>
      <div className="flex items-baseline justify-between px-1 pb-1.5">
        <h2 className="font-sans text-[.9375rem] font-semibold">Notices</h2>
        {unread > 0 && (
          <button
            type="button"
            className={`${officeLink} cursor-pointer`}
            onClick={() => void onRead({ up_to_id: newest.id })}
          >
            Mark all as read
          </button>
        )}
      </div>
      <ul aria-label="Notices" className="max-h-[65dvh] overflow-y-auto">
        {rows.map((notice) => (
          <Row key={notice.id} notice={notice} onRead={onRead} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { notice: Notice } & Pick<Props, 'onRead' | 'onLeave'>

const Row = ({ notice: { id, title, text, path, created_at, read_at }, ...rest }: RowProps) => {
  const { onRead, onLeave } = rest
  const { time_zone } = useLocale()
  const navigate = useNavigate()
  const open = async () => {
    if (!read_at) await onRead({ id })
    if (!path) return
    onLeave()
    await navigate(path)
  }

  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        className="grid w-full cursor-pointer grid-cols-[8px_minmax(0,1fr)] gap-x-2.5 px-1 py-2.5 text-left hover:bg-hover"
        aria-label={`${read_at ? '' : 'Unread: '}${title}. ${text}`}
        onClick={() => void open()}
      >
        <span
          className={`mt-1.5 size-2 rounded-full ${read_at ? '' : 'bg-brand'}`}
          aria-hidden="true"
        />
        <span>
          <span className={`block break-words ${read_at ? '' : 'font-semibold'}`}>{title}</span>
          <span className="line-clamp-2 break-words text-ink-2">{text}</span>
          <span className="num text-[.8125rem] text-ink-3">{moment(created_at, time_zone)}</span>
        </span>
      </button>
    </li>
  )
}
