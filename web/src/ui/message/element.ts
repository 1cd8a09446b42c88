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

/** Returns the message region with this id, appended to the page on first use. */
export const region = (id: string, classes: string) => {
  const found = document.getElementById(id)
  if (found) return found
  const made = element('div', classes)
  made.id = id
  document.body.append(made)
  return made
}
