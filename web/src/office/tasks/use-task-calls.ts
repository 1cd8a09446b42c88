import { api } from '@emporia/contract'

import { useOffice } from '../shell/area.ts'

/** The calls on one's own long work, of the office one is in. */
export const useTaskCalls = () => {
  const { area } = useOffice()
  return area === 'seller'
    ? { job: api.seller.job, runImport: api.seller.productImport.run }
    : { job: api.admin.job, runImport: api.admin.productImport.run }
}
