import { api, type AddressRules } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'

const known = new Map<string, AddressRules>()

/** Returns the rules of a country, or undefined until they have arrived. */
export const useAddressRules = (country: string) => {
  const [, setArrived] = useState('')

  useEffect(() => {
    if (country === '' || known.has(country)) return
    void load(country).then(setArrived)
  }, [country])

  return known.get(country)
}

const load = async (country: string) => {
  const reply = await call(api.addressRules, { country })
  if (reply.success) known.set(country, reply.data)
  return country
}
