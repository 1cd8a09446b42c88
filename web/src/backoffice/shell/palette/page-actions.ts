import * as m from '@emporia/messages/backoffice'

import type { Entry } from './entry.ts'

/** `PageTitle` marks the buttons beside it. */
const actions = '[data-page-actions] :is(a[href], button:not([disabled], [aria-haspopup]))'

/** Returns the actions of the open record: what its screen offers beside the title. */
export const listPageActions = (): Entry[] =>
  [...document.querySelectorAll<HTMLElement>(actions)]
    .filter((control) => control.checkVisibility?.() ?? true)
    .map((control, at) => ({
      key: `page:${at}`,
      group: m.palette_group_page(),
      title: control.getAttribute('aria-label') ?? control.textContent.trim(),
      icon: 'next' as const,
      // The palette has closed and returned the focus by then.
      run: () => requestAnimationFrame(() => control.click()),
    }))
    .filter(({ title }) => title !== '')
