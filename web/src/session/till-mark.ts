import type { api, Data } from '@emporia/contract'

import { ownJson } from '../api/own-json.ts'

type Person = NonNullable<Data<typeof api.user.profile.show>>
type Seen = { device_id: string; seq: number }

/**
 * What the rest of the office has to know of a till in this browser: how many sales wait to be
 * sent, who sells, and how far it has counted, in case its own storage is lost.
 */
export const tillMark = {
  waiting: () => Number(localStorage.getItem('till_waiting') ?? 0),
  keepWaiting: (count: number) => localStorage.setItem('till_waiting', String(count)),
  person: () => ownJson<Person | null>(localStorage.getItem('till_person'), null),
  keepPerson: (person: Person) => localStorage.setItem('till_person', JSON.stringify(person)),
  /** `till` is the name of its storage, one for each member. */
  seen: (till: string) => ownJson<Seen | null>(localStorage.getItem(`${till}-seen`), null),
  keepSeq: (till: string, seen: Seen) => localStorage.setItem(`${till}-seen`, JSON.stringify(seen)),
  /** Whoever signed out sells no more; how far he had counted stays. */
  forget: () => {
    for (const key of ['till_waiting', 'till_person']) localStorage.removeItem(key)
  },
}
