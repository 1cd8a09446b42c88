import { permissionLabels } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { listMenuEntries } from '../../backoffice/shell/menu.ts'
import { can } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { readText } from '../../ui/text.ts'
import { getLastSection } from './query.ts'
import { Granters } from './granters.tsx'
import { sections } from '../sections.ts'

const placesMax = 3

/** Names the missing permission, and the first screens that the employee may open. */
export default function Unauthorized() {
  const params = getLastSection()
  const key = params?.permission && !can(params.permission) ? params.permission : undefined
  const open = listMenuEntries(sections, (permission) => !permission || can(permission))

  return (
    <>
      <PageTitle title={m.access_page_title()} />
      <Panel>
        <Alert
          title={
            key
              ? m.access_denied_screen_title({ screen: readText(params?.title ?? '') })
              : m.access_denied_other_title()
          }
          text={
            key
              ? m.access_denied_text({ permission: permissionLabels[key] })
              : m.access_denied_other_text()
          }
        >
          {open.slice(0, placesMax).map(({ path, title, icon = 'home' }) => (
            <Link key={path} to={`/admin${path && `/${path}`}`} className={buttonClass()}>
              <Icon name={icon} />
              {readText(title)}
            </Link>
          ))}
        </Alert>
        {key && params && <Granters permission={key} title={readText(params.title)} />}
        {open.length === 0 && (
          <p className="pb-4 text-center text-ink-2">{m.access_denied_nothing()}</p>
        )}
      </Panel>
    </>
  )
}
