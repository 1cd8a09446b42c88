import type { MetaFunction } from 'react-router'

import { siteName } from '../format/site-name.ts'
import type { Section } from '../office/section.ts'
import { sectionAt } from '../office/shell/menu.ts'

/** The head of every page of an area: the title of its section. Search engines leave it out. */
export const areaMeta =
  (area: string, sections: Section[]): MetaFunction =>
  ({ matches, location }) => {
    const title = sectionAt(area, sections, location.pathname)?.title ?? 'Page not found'
    return [{ title: `${title} · ${siteName(matches)}` }, { name: 'robots', content: 'noindex' }]
  }
