import { api } from '@emporia/contract'
import { expect, test } from 'vitest'

import { omitEmpty, splitFiles, toInput, type Schema } from './sent.ts'

const slider = api.admin.slider.create.input as Schema

test('an emptied text is what the contract allows: empty, null, or missing from a required field', () => {
  expect(toInput(slider, { subtitle: '', link: '', title: '' })).toEqual({
    subtitle: '',
    link: null,
    title: '',
  })
  expect(toInput(api.admin.brand.create.input, { slug: '' })).toEqual({ slug: undefined })
})

test('a new row takes what was filled in', () => {
  expect(omitEmpty({ name: 'A', slug: undefined, logo: null, rank: 0 })).toEqual({
    name: 'A',
    rank: 0,
  })
})

test('a change with files travels in two parts, because a form cannot say null', () => {
  const file = new File(['x'], 'x.png')

  expect(splitFiles({ link: null, image_desktop: file })).toEqual([
    { link: null },
    { image_desktop: file },
  ])
  expect(splitFiles({ link: null })).toEqual([{ link: null }])
})
