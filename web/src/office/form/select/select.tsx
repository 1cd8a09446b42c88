import type { SelectProps } from 'antd'
import { Suspense } from 'react'
import { lazy } from '../../../ui/lazy.ts'

const Loaded = lazy(async () => ({
  default: (await import('./loaded-select.client.tsx')).LoadedSelect,
}))

/** Ant Design's select, which is large: the screen stands before it is there, and does not jump. */
export const Select = <Value,>(props: SelectProps<Value>) => (
  <Suspense fallback={<div className="office-input h-8" aria-busy="true" />}>
    <Loaded {...props} />
  </Suspense>
)
