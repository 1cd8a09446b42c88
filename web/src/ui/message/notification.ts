import { element, region } from './element.ts'
import { timing } from '../timing.ts'

type Note = {
  title: string
  text: string
  failed?: boolean
  link?: { label: string; to: string }
}

/** Shows a notification at the top right. From the fourth on, they are stacked. */
export const notify = ({ title, text, failed = false, link }: Note) => {
  const shelf = region('notifications', 'notifications')
  shelf.setAttribute('role', failed ? 'alert' : 'status')
  Object.assign(shelf.style, {
    top: `${timing.notificationEdge}px`,
    right: `${timing.notificationEdge}px`,
    width: `${timing.notificationWidth}px`,
    gap: `${timing.notificationGap}px`,
  })

  const close = element('button', 'notification-close', '×')
  close.ariaLabel = 'Close'
  const note = element('div', 'notification', element('strong', '', title), element('p', '', text))
  if (link) note.append(linkTo(link))
  note.append(close)
  if (failed) note.dataset['failed'] = ''
  shelf.prepend(note)
  stack(shelf)

  const remove = () => {
    note.remove()
    stack(shelf)
  }
  close.addEventListener('click', remove)
  setTimeout(remove, timing.notificationMs)
}

const linkTo = ({ label, to }: { label: string; to: string }) => {
  const made = element('a', 'underline', label)
  made.href = to
  return made
}

const stack = (shelf: HTMLElement) =>
  shelf.classList.toggle('stacked', shelf.children.length > timing.notificationStackAfter)
