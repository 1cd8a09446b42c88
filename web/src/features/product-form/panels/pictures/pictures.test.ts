import { expect, test } from 'vitest'

import { moveTo } from './picture-order.ts'
import { selectPictures } from './select-pictures.ts'

test.each([
  [2, 0, ['c', 'a', 'b']],
  [0, 1, ['b', 'a', 'c']],
  [0, 2, ['b', 'c', 'a']],
  [1, 3, ['a', 'b', 'c']],
  [1, -1, ['a', 'b', 'c']],
])('image %i moves to %i', (from, to, moved) => {
  expect(moveTo(['a', 'b', 'c'], from, to)).toEqual(moved)
})

const fileOf = (name: string, type: string, size = 10) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test('each file that is no image, is too large or has no room is named with its reason', () => {
  const mug = fileOf('mug.png', 'image/png')
  const { pictures, errors } = selectPictures(
    [
      fileOf('terms.pdf', 'application/pdf'),
      fileOf('poster.jpg', 'image/jpeg', 6 * 1024 * 1024),
      mug,
      fileOf('bowl.webp', 'image/webp'),
    ],
    1,
  )

  expect(pictures).toEqual([mug])
  expect(errors).toEqual([
    'terms.pdf is not an image. Use PNG, JPEG, WebP, AVIF or GIF.',
    'poster.jpg is larger than 5 MB.',
    'There is room for 1 more image.',
  ])
})
