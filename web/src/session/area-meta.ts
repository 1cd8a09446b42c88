import * as m from '@emporia/messages/common'
import type { MetaFunction } from 'react-router'

import { siteName } from '../format/site-name.ts'
import { readText } from '../ui/text.ts'
import type { Section } from '../backoffice/section.ts'
import { sectionAt } from '../backoffice/shell/menu.ts'

/**
 * Returns the meta tags of an area's pages: the title of the section, hidden from search engines.
 */
export const areaMeta =
  (area: string, sections: Section[]): MetaFunction =>
  ({ matches, location }) => {
    const title = readText(
      sectionAt(area, sections, location.pathname)?.title ?? m.error_missing_page(),
    )
    return [{ title: `${title} · ${siteName(matches)}` }, { name: 'robots', content: 'noindex' }]
  }
