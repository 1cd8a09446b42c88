import { expect, test } from 'vitest'

import type { PublicCache } from '../../http/cache/public-cache.ts'
import { getCardCache } from './card-cache.ts'
import type { CardRow } from './card-row.ts'

/** A cache of cards with a clock, a listener that can end, and a database whose reads are noted. */
const open = () => {
  const state = { now: 0, isListening: true, nextChange: Infinity, price: 100 }
  const reads: number[][] = []
  const forgets: ((text: string) => void)[] = []
  const publicCache: Pick<PublicCache, 'now' | 'mayKeep' | 'nextChange' | 'onForget'> = {
    now: () => state.now,
    mayKeep: () => state.isListening,
    nextChange: async () => state.nextChange,
    onForget: (forget) => void forgets.push(forget),
  }
  const cards = getCardCache(publicCache as PublicCache)
  const build = (ids: number[]) => {
    reads.push(ids)
    return ids.map((id) => ({ id, price_minor: state.price }) as CardRow)
  }
  const list = async (ids: number[]) => {
    const found = await cards.readList<{ ids: number[]; cards: CardRow[] | null }>('list', {
      list: async (known) => ({ ids, cards: build(ids.filter((id) => !known.includes(id))) }),
      ids: async () => ({ ids, cards: null }),
      cards: async (missing) => build(missing),
    })
    return found.cards.map(({ id, price_minor }) => [id, price_minor])
  }
  const choose = async (ids: number[]) =>
    (await cards.findOrRead(ids, async (missing) => build(missing))).map(({ id }) => id)
  const forget = (text: string) => forgets.forEach((each) => each(text))
  return { state, reads, list, choose, forget }
}

test('a list that is read again builds only the card that changed', async () => {
  const { state, reads, list, forget } = open()
  await list([1, 2, 3])
  state.price = 200
  forget('product:2 card:2 list')

  expect(await list([1, 2, 3])).toEqual([
    [1, 100],
    [2, 200],
    [3, 100],
  ])
  expect(reads).toEqual([[1, 2, 3], [2]])
})

test('cards are in the order of the list, whatever was known', async () => {
  const { list } = open()
  await list([1, 2, 3])

  expect((await list([4, 3, 1])).map(([id]) => id)).toEqual([4, 3, 1])
})

test('a list whose cards are all known builds those that joined it', async () => {
  const { reads, list } = open()
  await list([1, 2, 3])

  expect((await list([3, 2, 1])).map(([id]) => id)).toEqual([3, 2, 1])
  expect((await list([4, 2])).map(([id]) => id)).toEqual([4, 2])
  expect(reads).toEqual([[1, 2, 3], [4]])
})

test('chosen cards use those of lists, and nothing is read if all are known', async () => {
  const { reads, list, choose } = open()
  await list([1, 2, 3])

  expect(await choose([3, 1])).toEqual([3, 1])
  expect(await choose([3, 4])).toEqual([3, 4])
  expect(reads).toEqual([[1, 2, 3], [4]])
})

test.each([
  ['a change of everything', ({ forget }: ReturnType<typeof open>) => forget('*')],
  ['a minute', ({ state }: ReturnType<typeof open>) => (state.now += 60_000)],
  ['the loss of the listener', ({ state }: ReturnType<typeof open>) => (state.isListening = false)],
])('after %s all cards are read again', async (_, change) => {
  const opened = open()
  await opened.list([1, 2])
  change(opened)
  await opened.list([1, 2])

  expect(opened.reads).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('a card ends with the offer that it shows', async () => {
  const { state, reads, list } = open()
  state.nextChange = 5_000
  await list([1])
  state.now = 5_000
  await list([1])

  expect(reads).toEqual([[1], [1]])
})

test('a change during the read is not lost', async () => {
  const { state, list, choose, reads, forget } = open()
  const reading = list([1])
  forget('card:1')
  await reading
  state.price = 300
  await choose([1])

  expect(reads).toEqual([[1], [1]])
})
