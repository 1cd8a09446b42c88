import {
  type Endpoint,
  isForApiKeys,
  permissionLabels,
  type ShopRight,
  teamRightLabels,
} from '@emporia/contract'

/** Returns the scope that an API key needs for a call; undefined if it needs none or cannot call. */
export const toScope = (call: Endpoint) => {
  const [, right] = call.access.split(':')
  return right && isForApiKeys(call) ? `${right}:${call.level}` : undefined
}

/** Returns who can make a call, with a session and with an API key. */
export const describeAccess = (call: Endpoint) =>
  [
    `Access: ${peopleOf(call)}.`,
    call.confirm && 'The caller confirms their identity first (`POST /confirm-identity`).',
    keysOf(call),
  ]
    .filter(Boolean)
    .join(' ')

const people: Record<string, string> = {
  public: 'anyone',
  signed_in: 'anyone who is signed in',
  buyer: 'customers and members',
  member: 'members',
  seller: 'every login of a shop',
  'seller:owner': 'the owner of a shop',
  admin: 'staff',
  'admin:owner': 'owners of the marketplace',
}

const peopleOf = ({ access, level }: Endpoint) => {
  const known = people[access]
  if (known) return known
  const [area, right = ''] = access.split(':')
  return area === 'seller'
    ? `logins of a shop with the right \`${right}\` (${teamRightLabels[right as Exclude<ShopRight, 'owner'>]})`
    : `staff with the permission \`${right}\` (${permissionLabels[right as keyof typeof permissionLabels]}) to ${level}`
}

const keysOf = (call: Endpoint) => {
  if (call.access === 'public') return ''
  if (!isForApiKeys(call)) return 'API keys: no.'
  const scope = toScope(call)
  return scope ? `API keys: scope \`${scope}\`.` : 'API keys: any.'
}
