/** Makes an element with classes, words and children: these messages need no framework. */
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

/** The one region of its kind at the end of the page, made when first needed. */
export const region = (id: string, classes: string) => {
  const found = document.getElementById(id)
  if (found) return found
  const made = element('div', classes)
  made.id = id
  document.body.append(made)
  return made
}
