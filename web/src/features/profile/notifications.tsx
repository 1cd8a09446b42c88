import { api, type NotificationChannel, type NotificationSetting } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Switch } from '../../backoffice/form/switch.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { announce } from '../../ui/message/announce.ts'

type Channel = {
  channel: NotificationChannel
  head: () => string
  /** Label of the box of a topic. */
  label: (values: { topic: string }) => string
}

const channels: Channel[] = [
  {
    channel: 'mail',
    head: m.notification_channel_mail,
    label: m.notification_channel_mail_label,
  },
  { channel: 'app', head: m.notification_channel_app, label: m.notification_channel_app_label },
]

type Topic = NotificationSetting['topic']

/** Notification settings by topic and channel. */
export const NotificationSettings = () => {
  const [request] = useState(() => call(api.notice.settings, {}))
  const { reply } = useReply(request)
  const [changed, setChanged] = useState<NotificationSetting[]>()
  const settings = changed ?? (reply?.success ? reply.data : [])

  const turn = async (topic: Topic, channel: NotificationChannel, is_on: boolean) => {
    // Updates optimistically; a rejected change is reverted.
    const before = settings
    setChanged(before.map((one) => (one.topic === topic ? { ...one, [channel]: is_on } : one)))
    const answer = await call(api.notice.set, { topic, channel, is_on })
    setChanged(answer.success ? answer.data : before)
    if (!answer.success) announce(answer)
  }
  if (settings.length === 0) return null

  return (
    <Panel title={m.profile_notifications_title()} className="px-4 pb-2">
      <table className="w-full">
        <thead>
          <tr className="text-[.8125rem] text-ink-2">
            <th scope="col" className="sr-only">
              {m.profile_notifications_topic()}
            </th>
            {channels.map(({ channel, head }) => (
              <th key={channel} scope="col" className="w-20 py-2 text-center font-normal sm:w-28">
                {head()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.topic} className="border-t border-line">
              <th scope="row" className="py-2.5 pe-3 text-start font-medium">
                {setting.label}
                <span className="block font-normal text-ink-2">{setting.text}</span>
              </th>
              {channels.map(({ channel, label }) => (
                <td key={channel} className="text-center">
                  <Switch
                    aria-label={label({ topic: setting.label })}
                    checked={setting[channel]}
                    disabled={setting.is_fixed}
                    onChange={(isOn) => void turn(setting.topic, channel, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
