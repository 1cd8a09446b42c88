import { type Permission, permissionLabels, permissions } from '@emporia/contract'

type Keys = readonly Permission[]

/** Nobody grants, changes or dismisses what is mightier than himself. */
export const holdsAll = (held: Keys, keys: Keys) => lacking(held, keys).length === 0

/** The keys somebody lacks, in the words people read. */
export const lackingWords = (held: Keys, keys: Keys) =>
  lacking(held, keys)
    .map((key) => permissionLabels[key])
    .join(', ')

/** Each key once, in the order of the contract. */
export const inOrder = (keys: Keys) => permissions.filter((key) => keys.includes(key))

const lacking = (held: Keys, keys: Keys) => keys.filter((key) => !held.includes(key))
