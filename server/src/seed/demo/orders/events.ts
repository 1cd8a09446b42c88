import type { orderEvents } from '../../../modules/orders/tables.ts'
import { createRandom } from '../../random.ts'
import { partNote, privateNotes } from '../../texts/sayings.ts'
import { hoursBefore, numbered, type Row, type Scene } from '../scene.ts'
import type { Actors } from './actors.ts'
import type { Part } from './orders.ts'

type Event = Row<typeof orderEvents>
const notedStatuses: readonly Event['to_status'][] = ['processing', 'shipped']

/** Builds the events of every order, some with a note of the seller. */
export const buildEvents = ({ now }: Scene, parts: Part[], actors: Actors): Event[] => {
  const random = createRandom('events')
  const nextId = numbered()
  return parts
    .flatMap((part) => {
      const moves = movesOf(part, now, actors)
      const last = moves.at(-1)
      if (!last) return []
      if (isPartly(part)) return [...moves, createNote(last, part, actors, partNote)]
      if (!notedStatuses.includes(last.to_status) || !random.chance(0.25)) return moves
      const aside = createNote(last, part, actors, random.pick(privateNotes))
      return [...moves, { ...aside, is_public: false }]
    })
    .map((event) => ({ ...event, id: nextId() }))
}

const movesOf = (part: Part, now: Date, { buyer, seller }: Actors): Omit<Event, 'id'>[] =>
  part.steps.map(({ to, at, by, note }, i) => {
    const person = by === 'buyer' ? buyer(part) : seller(part)
    const actor = by === 'system' ? undefined : person
    return {
      order_id: part.order.id,
      actor_id: actor?.id ?? null,
      actor_role: actor?.role ?? 'system',
      from_status: part.steps[i - 1]?.to ?? null,
      to_status: to,
      note,
      is_public: true,
      created_at: hoursBefore(now, part.placedHours - at),
    }
  })

/** An event with a note that does not change the status. */
const createNote = (last: Omit<Event, 'id'>, part: Part, { seller }: Actors, note: string) => {
  const { id, role } = seller(part)
  return { ...last, from_status: last.to_status, actor_id: id, actor_role: role, note }
}

const isPartly = ({ order, lines }: Part) =>
  order.status === 'processing' && lines.some(({ shipped_quantity }) => shipped_quantity)
