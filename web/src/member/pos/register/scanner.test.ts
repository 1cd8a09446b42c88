import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { listenForScans } from './scanner.ts'

const heard: string[] = []
let stop: () => void
let time = 0

const type = (text: string, gapMs: number) => {
  for (const key of text === '' ? ['Enter'] : text.split('')) {
    time += gapMs
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: time })
    document.activeElement?.dispatchEvent(event)
    if (document.activeElement instanceof HTMLInputElement && key.length === 1)
      document.activeElement.value += key
  }
}
const enter = (gapMs: number) => type('', gapMs)
const field = (id: string) => {
  const found = document.querySelector<HTMLInputElement>(`#${id}`)
  if (!found) throw new Error(`There is no field ${id}`)
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<input id="search"><input id="name"><button id="tile">Mug</button>'
  heard.length = 0
  time = 0
  stop = listenForScans({
    onCode: (code) => heard.push(code),
    isKnown: (code) => code === '4006381333931',
    searchField: () => field('search'),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test.each([
  ['a slow reader', '4006381333931', 140],
  ['a short code', '4011', 20],
])('%s ends in the search when no field is focused', (_, code, gapMs) => {
  field('tile').focus()

  type(code, gapMs)

  expect(document.activeElement).toBe(field('search'))
  expect(field('search').value).toBe(code)
})

test('a fast code in another field is read, and the field gets its text back', () => {
  field('name').value = 'Nia'
  field('name').focus()

  type('000000999', 45)
  enter(45)

  expect(heard).toEqual(['000000999'])
  expect(field('name').value).toBe('Nia')
})

test('a reader without Enter is understood after a pause, if a product has the code', () => {
  field('name').focus()

  type('4006381333931', 10)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(200)
  type('123456789', 10)
  vi.advanceTimersByTime(200)

  expect(heard).toEqual(['4006381333931'])
})

test('what a person types into a field is no code', () => {
  field('name').focus()

  type('Josefine', 110)
  enter(110)

  expect(heard).toEqual([])
  expect(field('name').value).toBe('Josefine')
})
