import type { Picture } from '@emporia/contract'

/** Returns a new element with classes and a text. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
) => {
  const element = document.createElement(tag)
  element.className = className
  if (text) element.textContent = text
  return element
}

/** Returns a small picture on its background; its name is beside it. */
export const makePicture = (picture: Picture | null, className: string) => {
  const cutout = picture?.cutout ? 'stands' : ''
  const plate = make('span', `plate plate-${picture?.plate ?? 'fog'} ${cutout} ${className}`)
  const [width] = picture?.widths ?? []
  if (picture && width) {
    const image = make('img', '')
    image.loading = 'lazy'
    image.src = `${picture.url}/${width}.webp`
    image.alt = ''
    plate.append(image)
  }
  return plate
}
