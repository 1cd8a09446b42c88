import { api, type EmailSettings } from '@emporia/contract'
import type { Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/marketing'

import { linkClass } from '../../backoffice/button.ts'
import { StatusSwitch } from '../../backoffice/list/status-switch.client.tsx'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { eventIn, type EventRow } from './event-row.ts'
import { TemplateLink } from './template-language.tsx'

type Props = {
  row: EventRow
  settings: EmailSettings
  /** The language of the text; undefined: the default one, which is edited here. */
  locale: Locale | undefined
  onEdit: () => void
}

/** One kind of e-mail: its name, its recipient, and whether it is sent. */
export const EventLine = ({ row, settings, locale, onEdit }: Props) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2">
    <div className="min-w-40 flex-1">
      {locale ? (
        <TemplateLink row={row} locale={locale} />
      ) : (
        <button type="button" className={`${linkClass} cursor-pointer text-start`} onClick={onEdit}>
          {row.title}
        </button>
      )}
      <p className="text-office text-ink-2">
        {row.about}
        {row.wording && ` · ${m.email_template_edited()}`}
      </p>
    </div>
    <OnOff row={row} settings={settings} />
  </li>
)

const OnOff = ({ row, settings }: Pick<Props, 'row' | 'settings'>) => {
  const { event, title, is_on, is_always_sent, wording } = row
  const edit = useEdit()
  if (is_always_sent)
    return <span className="text-office text-ink-2">{m.email_template_always()}</span>

  const change = (isOn: boolean) =>
    edit(
      api.admin.emailSetting.update,
      { event: { event, is_on: isOn, wording } },
      { seen: settings, shape: eventIn(event) },
    )
  return (
    <StatusSwitch
      status={is_on ? 'active' : 'inactive'}
      name={title}
      onSwitch={(status) => change(status === 'active')}
    />
  )
}
