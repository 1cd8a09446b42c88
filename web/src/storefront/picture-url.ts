import type { ProductPage } from '@emporia/contract'

/** Returns the absolute address of a picture in its largest size. */
export const getPictureUrl = (picture: ProductPage['picture'], page: string) => {
  const width = picture?.widths.at(-1)
  return picture && width ? new URL(`${picture.url}/${width}.webp`, page).href : undefined
}
