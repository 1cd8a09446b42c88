import { pictureMegabytesMax } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { acceptedPictures } from '../../../../backoffice/form/library/accepted.ts'

const megabyte = 1024 * 1024

/** Returns the files that can be images of a product, and why the others cannot. */
export const selectPictures = (files: File[], room: number) => {
  const errors: string[] = []
  const fitting = files.filter((file) => {
    const error = errorOf(file)
    if (error !== undefined) errors.push(error)
    return error === undefined
  })
  if (fitting.length > room) errors.push(m.product_pictures_room_error({ count: room }))
  return { pictures: fitting.slice(0, room), errors }
}

const errorOf = ({ name: file, type, size }: File) => {
  if (!acceptedPictures.split(',').includes(type)) return m.product_pictures_type_error({ file })
  if (size > pictureMegabytesMax * megabyte)
    return m.product_pictures_size_error({ file, max: pictureMegabytesMax })
  return undefined
}
