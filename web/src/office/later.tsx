import { Notice } from '../ui/notice.tsx'
import { useSection } from './shell/area.ts'
import { PageTitle } from './page-title.tsx'
import { Panel } from './panel.tsx'

/** A screen that a later step fills: what will stand here, and what one can do until then. */
export default function Later() {
  const section = useSection()
  if (!section) return null

  return (
    <>
      <PageTitle title={section.title} />
      <Panel>
        <Notice title="This shelf is still empty" text={section.later ?? ''} />
      </Panel>
    </>
  )
}
