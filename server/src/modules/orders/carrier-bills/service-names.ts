/** Names of the services that sell labels, by their codes. */
const serviceNames = { easypost: 'EasyPost', sandbox: 'Sandbox' } as const

const entries = Object.entries(serviceNames)
const codeOf = (name: string) =>
  entries.find(([code, known]) => code === name || known.toLowerCase() === name.toLowerCase())

/** Returns the name of a service by its code or a spelling of its name; others have none. */
export const nameService = (name: string) => codeOf(name)?.[1]

/** Returns the detail of `exp_delivery` for a carrier: the code of a service, else the name. */
export const toAccountDetail = (carrier: string) => codeOf(carrier)?.[0] ?? carrier
