import { z } from 'zod'

/** What VIES, the VAT information system of the European Union, knows of a VAT id. */
export type ViesAnswer = {
  is_valid: boolean
  /** The registered name; null if the member state does not disclose it. */
  name: string | null
}

export type Vies = {
  /** Returns the answer; null if the system or that of the member state is not available. */
  check: (vatId: string) => Promise<ViesAnswer | null>
}

const reply = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  /** `VALID`, `INVALID`, or why the member state did not answer. */
  userError: z.string().nullish(),
})

const timeoutMs = 5_000
const answers = new Set(['VALID', 'INVALID'])
/** What member states write in place of a name that they do not disclose. */
const undisclosed = '---'

/** Opens the REST service of VIES at an address. */
export const openVies = (url: string): Vies => ({
  check: async (vatId) => {
    const body = { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }
    const found = reply.safeParse(await post(`${url}/check-vat-number`, body))
    if (!found.success) return null
    const { valid, name, userError } = found.data
    if (userError && !answers.has(userError)) return null
    return { is_valid: valid, name: name && name !== undisclosed ? name : null }
  },
})

/** Returns the JSON of a reply; null for any failure, because tax is charged then. */
const post = async (url: string, body: object): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch {
    return null
  }
}
