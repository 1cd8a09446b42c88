import type { ReportReason } from '@emporia/contract'

type DemoReport = {
  /** The beginning of the name of the product; without one, the newest published review. */
  product?: string
  reason: ReportReason
  text: string
  name?: string
  email?: string
  /** The reasons, if it is decided. */
  rejected?: string
}

/** Reports by visitors: two about one product are open, one is rejected. */
export const demoReports: DemoReport[] = [
  {
    product: 'Dome Table Lamp',
    reason: 'dangerous',
    text: 'The socket of mine gets very hot after an hour, and there is no CE mark on the lamp.',
    name: 'Ines Duarte',
    email: 'ines.duarte@example.com',
  },
  {
    product: 'Dome Table Lamp',
    reason: 'dangerous',
    text: 'There is no CE mark, neither on the lamp nor on the box.',
  },
  {
    product: 'Stem Vase',
    reason: 'counterfeit',
    text: 'I saw a vase like this one in another shop for less.',
    email: 'tom.okafor@example.com',
    rejected: 'A similar shape is not a copy. The maker showed us the drawings of this vase.',
  },
  {
    reason: 'offensive',
    text: 'The review makes fun of the people who work in this shop.',
  },
]
