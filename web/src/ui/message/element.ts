/** Creates an element with classes, text and children. These messages need no framework. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  classes: string,
  ...children: (Node | string)[]
) => {
  const made = document.createElement(name)
  made.className = classes
  made.append(...children)
  return made
}

/** Shows a region above modal dialogs, which cover everything below the top layer. */
export const raise = (container: HTMLElement) => {
  if (!container.showPopover) return
  container.popover = 'manual'
  if (container.matches(':popover-open')) container.hidePopover()
  container.showPopover()
}

/** Returns the message region with this id, appended to the page on first use. */
export const region = (id: string, classes: string) => {
  const found = document.getElementById(id)
  if (found) return found
  const made = element('div', classes)
  made.id = id
  document.body.append(made)
  return made
}
