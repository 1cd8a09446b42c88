import { person } from '../../session/token.ts'

/**
 * Shows the sharing button to a member: at once, or as soon as the session of this tab is loaded.
 */
export const offerToMembers = (slot: HTMLElement) => {
  const offer = () => {
    if (person.read()?.type !== 'Member') return
    removeEventListener('storage', offer)
    void import('./share.ts').then(({ offerSharing }) => offerSharing(slot))
  }
  addEventListener('storage', offer)
  offer()
}
