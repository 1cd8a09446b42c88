import { api } from '@emporia/contract'

import { useArea } from '../shell/area.ts'

/** Returns the task endpoints of the current area. */
export const useTaskCalls = () => {
  const { area } = useArea()
  return area === 'seller'
    ? { job: api.seller.job, runImport: api.seller.productImport.run }
    : { job: api.admin.job, runImport: api.admin.productImport.run }
}
