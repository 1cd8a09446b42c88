import { permissionLabels } from '@emporia/contract'
import { Link } from 'react-router'

import { officeButton } from '../../office/button.ts'
import { OfficeIcon } from '../../office/office-icon.client.tsx'
import { PageTitle } from '../../office/page-title.tsx'
import { Panel } from '../../office/panel.tsx'
import { menuOf } from '../../office/shell/menu.ts'
import { can } from '../../session/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { lastAsked } from './asked.ts'
import { Granters } from './granters.tsx'
import { sections } from '../sections.ts'

/** Names the missing permission and lists the screens that the employee may open. */
export default function Unauthorized() {
  const asked = lastAsked()
  const key = asked?.permission && !can(asked.permission) ? asked.permission : undefined
  const open = menuOf(sections, (permission) => !permission || can(permission))

  return (
    <>
      <PageTitle title="No access" />
      <Panel>
        <Notice
          title={key ? `Your role has no key for ${asked?.title}` : 'Your role has no key for this'}
          text={
            key
              ? `It needs the key “${permissionLabels[key]}”. Whoever looks after roles can give it to you.`
              : 'Whoever looks after roles can give you the key.'
          }
        >
          {open.map(({ path, title, icon = 'home' }) => (
            <Link key={path} to={`/admin${path && `/${path}`}`} className={officeButton()}>
              <OfficeIcon name={icon} />
              {title}
            </Link>
          ))}
        </Notice>
        {key && asked && <Granters permission={key} title={asked.title} />}
        {open.length === 0 && (
          <p className="pb-4 text-center text-ink-2">There is nothing you may open yet.</p>
        )}
      </Panel>
    </>
  )
}
