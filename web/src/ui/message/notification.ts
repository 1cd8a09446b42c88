import * as m from '@emporia/messages/common'

import { element, raise, region } from './element.ts'
import { timing } from '../timing.ts'

type Note = {
  title: string
  text: string
  failed?: boolean
  link?: { label: string; to: string }
  /** Whether it closes after a while; else its caller closes it. */
  isTimed?: boolean
}

/**
 * Shows a notification at the top right. From the fourth on, they are stacked. Returns its element,
 * and what closes it.
 */
export const notify = ({ title, text, failed = false, link, isTimed = true }: Note) => {
  const container = region('notifications', 'notifications')
  container.setAttribute('role', failed ? 'alert' : 'status')
  Object.assign(container.style, {
    top: `${timing.notificationEdge}px`,
    right: `${timing.notificationEdge}px`,
    width: `${timing.notificationWidth}px`,
    gap: `${timing.notificationGap}px`,
    ...withoutFrame,
  })
  if (document.querySelector('dialog[open]')) raise(container)

  const close = element('button', 'notification-close', '×')
  close.ariaLabel = m.notification_close_button()
  const note = element('div', 'notification', element('strong', '', title), element('p', '', text))
  if (link) note.append(linkTo(link))
  note.append(close)
  if (failed) note.dataset['failed'] = ''
  container.prepend(note)
  stack(container)

  const remove = () => {
    note.remove()
    stack(container)
  }
  close.addEventListener('click', remove)
  if (isTimed) setTimeout(remove, timing.notificationMs)
  return { note, remove }
}

/** Removes what browsers give to a popover. */
const withoutFrame = {
  bottom: 'auto',
  left: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'visible',
}

const linkTo = ({ label, to }: { label: string; to: string }) => {
  const made = element('a', 'underline', label)
  made.href = to
  return made
}

const stack = (container: HTMLElement) =>
  container.classList.toggle('stacked', container.children.length > timing.notificationStackAfter)
