import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { Photos } from '../../product/reviews/photos.tsx'
import { wakeOnTouch } from '../../../islands/wake.ts'

const load = vi.fn<() => Promise<void>>()

vi.mock('../photos.tsx', async () => {
  await load()
  return { Part: Photos }
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('an island whose code does not load tries again with the next press', async () => {
  vi.stubEnv('DEV', false)
  load.mockRejectedValueOnce(new TypeError('No network')).mockResolvedValue()
  const photo = { id: 1, url: '/media/1', width: 8, height: 6, widths: [8], avif: false, alt: '' }
  const props = { photos: [{ ...photo, plate: 'fog', cutout: false }], author: 'Una R.' }
  document.body.innerHTML = `<div data-island="photos">${renderToString(<Photos {...props} />)}</div>`
  document.querySelector('div')?.setAttribute('data-props', JSON.stringify(props))
  wakeOnTouch()
  const press = () => fireEvent.click(screen.getByRole('link', { name: 'Photo 1 by Una R.' }))

  press()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()

  await waitFor(() => {
    press()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
