import { permissionLabels } from '@emporia/contract'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { listMenuEntries } from '../../backoffice/shell/menu.ts'
import { can } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { getLastSection } from './query.ts'
import { Granters } from './granters.tsx'
import { sections } from '../sections.ts'

/** Names the missing permission and lists the screens that the employee may open. */
export default function Unauthorized() {
  const params = getLastSection()
  const key = params?.permission && !can(params.permission) ? params.permission : undefined
  const open = listMenuEntries(sections, (permission) => !permission || can(permission))

  return (
    <>
      <PageTitle title="No access" />
      <Panel>
        <Alert
          title={
            key ? `Your role has no key for ${params?.title}` : 'Your role has no key for this'
          }
          text={
            key
              ? `It needs the key “${permissionLabels[key]}”. Whoever looks after roles can give it to you.`
              : 'Whoever looks after roles can give you the key.'
          }
        >
          {open.map(({ path, title, icon = 'home' }) => (
            <Link key={path} to={`/admin${path && `/${path}`}`} className={buttonClass()}>
              <Icon name={icon} />
              {title}
            </Link>
          ))}
        </Alert>
        {key && params && <Granters permission={key} title={params.title} />}
        {open.length === 0 && (
          <p className="pb-4 text-center text-ink-2">There is nothing you may open yet.</p>
        )}
      </Panel>
    </>
  )
}
