import { api } from '@emporia/contract'
import { expect, test } from 'vitest'

import { givenOf, partsOf, writtenOf, type Schema } from './sent.ts'

const slider = api.admin.slider.create.input as Schema

test('an emptied text is what the contract allows: empty, null, or missing from a required field', () => {
  expect(writtenOf(slider, { subtitle: '', link: '', title: '' })).toEqual({
    subtitle: '',
    link: null,
    title: '',
  })
  expect(writtenOf(api.admin.brand.create.input, { slug: '' })).toEqual({ slug: undefined })
})

test('a new row takes what was filled in', () => {
  expect(givenOf({ name: 'A', slug: undefined, logo: null, rank: 0 })).toEqual({
    name: 'A',
    rank: 0,
  })
})

test('a change with files travels in two parts, because a form cannot say null', () => {
  const file = new File(['x'], 'x.png')

  expect(partsOf({ link: null, image_desktop: file })).toEqual([
    { link: null },
    { image_desktop: file },
  ])
  expect(partsOf({ link: null })).toEqual([{ link: null }])
})
