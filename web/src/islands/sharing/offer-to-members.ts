import { person } from '../../session/token.ts'

/** Offers sharing to a member: at once, or as soon as the first page of a tab knows who this is. */
export const offerToMembers = (slot: HTMLElement) => {
  const offer = () => {
    if (person.read()?.type !== 'Member') return
    removeEventListener('storage', offer)
    void import('./share.ts').then(({ offerSharing }) => offerSharing(slot))
  }
  addEventListener('storage', offer)
  offer()
}
