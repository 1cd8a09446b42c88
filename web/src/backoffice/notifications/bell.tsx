import { api, type Data, type AppNotification } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { moment } from '../../format/date.ts'
import { unread as unreadNotices } from '../../session/unread.ts'
import { useLocale } from '../../ui/money.tsx'
import { linkClass } from '../button.ts'
import { TopPanel } from '../shell/top-panel.tsx'
import { usePolled } from '../tasks/use-polled.ts'

type Listed = Data<typeof api.notice.list>

const lookMs = 60_000
const visibleMax = 20

/** The user's notifications, on every screen of the back office. */
export const Bell = () => {
  const [isOpen, setOpen] = useState(false)
  const [looks, setLooks] = useState(0)
  const listed = usePolled<Listed>(
    async () => {
      const reply = await call(api.notice.list, { per_page: visibleMax })
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
    <TopPanel
      name={m.bell_panel_title()}
      icon="bell"
      count={unread}
      countText={m.bell_count_text({ count: unread })}
      width="w-96"
      onToggle={setOpen}
    >
      {(close) => (
        <NotificationList rows={listed?.rows ?? []} unread={unread} onRead={read} onLeave={close} />
      )}
    </TopPanel>
  )
}

type Props = {
  rows: AppNotification[]
  unread: number
  onRead: (which: { id: number } | { up_to_id: number }) => Promise<void>
  onLeave: () => void
}

const NotificationList = ({ rows, unread, onRead, onLeave }: Props) => {
  const [newest] = rows
  if (!newest) return <p className="p-1 text-ink-2">{m.bell_empty_text()}</p>

  return (
    <>
      <div className="flex items-baseline justify-between px-1 pb-1.5">
        <h2 className="font-sans text-[.9375rem] font-semibold">{m.bell_panel_title()}</h2>
        {unread > 0 && (
          <button
            type="button"
            className={`${linkClass} cursor-pointer`}
            onClick={() => void onRead({ up_to_id: newest.id })}
          >
            {m.bell_read_all()}
          </button>
        )}
      </div>
      <ul aria-label={m.bell_panel_title()} className="max-h-[65dvh] overflow-y-auto">
        {rows.map((notice) => (
          <Row key={notice.id} notice={notice} onRead={onRead} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { notice: AppNotification } & Pick<Props, 'onRead' | 'onLeave'>

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
        className="grid w-full cursor-pointer grid-cols-[8px_minmax(0,1fr)] gap-x-2.5 px-1 py-2.5 text-start hover:bg-hover"
        aria-label={read_at ? m.bell_row_read({ title, text }) : m.bell_row_unread({ title, text })}
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
