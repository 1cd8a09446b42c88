import { api } from '@emporia/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { call } from '../../../api/call.ts'

/** Returns the names of the carriers to choose from; none until they are loaded. */
export const useCarriers = () => {
  const isSeller = useLocation().pathname.includes('/seller/')
  const [carriers, setCarriers] = useState<string[]>([])
  useEffect(() => void loadCarriers(isSeller, setCarriers), [isSeller])
  return carriers
}

const loadCarriers = async (isSeller: boolean, show: (carriers: string[]) => void) => {
  const carriers = isSeller ? api.seller.shipmentCarriers : api.admin.shipmentCarriers
  const reply = await call(carriers, {})
  if (reply.success) show(reply.data.carriers)
}
