import type { SelectProps } from 'antd'
import { Suspense } from 'react'
import { lazy } from '../../../ui/lazy.ts'

const Loaded = lazy(async () => ({
  default: (await import('./loaded-select.client.tsx')).LoadedSelect,
}))

/**
 * Ant Design's select, loaded on demand because of its size. A placeholder of the same size
 * prevents layout shift.
 */
export const Select = <Value,>(props: SelectProps<Value>) => (
  <Suspense fallback={<div className="office-input h-8" aria-busy="true" />}>
    <Loaded {...props} />
  </Suspense>
)
