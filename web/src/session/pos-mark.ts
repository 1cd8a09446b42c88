import type { api, Data } from '@emporia/contract'

import { ownJson } from '../api/own-json.ts'

type Person = NonNullable<Data<typeof api.user.profile.show>>
type Seen = { device_id: string; seq: number }

/**
 * What the rest of the back office needs to know of a POS register in this browser: the number of
 * unsent sales, who sells, and the last sequence number, in case the storage of the POS is lost.
 */
export const posMark = {
  waiting: () => Number(localStorage.getItem('till_waiting') ?? 0),
  keepWaiting: (count: number) => localStorage.setItem('till_waiting', String(count)),
  person: () => ownJson<Person | null>(localStorage.getItem('till_person'), null),
  keepPerson: (person: Person) => localStorage.setItem('till_person', JSON.stringify(person)),
  /** `till` is the name of its storage, one for each member. */
  seen: (mark: string) => ownJson<Seen | null>(localStorage.getItem(`${mark}-seen`), null),
  keepSeq: (mark: string, seen: Seen) => localStorage.setItem(`${mark}-seen`, JSON.stringify(seen)),
  /** Removes the seller of the POS on sign-out. The last sequence number remains. */
  forget: () => {
    for (const key of ['till_waiting', 'till_person']) localStorage.removeItem(key)
  },
}
