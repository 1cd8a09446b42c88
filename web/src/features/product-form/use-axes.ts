import { useState } from 'react'

import { useProductForm } from './form-context.ts'
import { axesMax, isTooMany, matrixOf, type Axis } from './variants.ts'

/** The attributes a product comes in: another choice makes another matrix. */
export const useAxes = () => {
  const { draft, change } = useProductForm()
  const [tooMany, setTooMany] = useState(false)
  // What was there stays known, so that a value taken out by mistake comes back whole.
  const [known, setKnown] = useState(draft.variants)

  const setAxes = (axes: Axis[]) => {
    setTooMany(isTooMany(axes))
    if (isTooMany(axes)) return
    const before = [...known, ...draft.variants]
    setKnown(before)
    change({ axes, variants: matrixOf(axes, before) })
  }

  return {
    tooMany,
    chooseAttributes: (ids: number[]) =>
      setAxes(ids.slice(0, axesMax).map((id) => axisOf(draft.axes, id))),
    chooseValues: (axis: Axis, value_ids: number[]) =>
      setAxes(draft.axes.map((one) => (one === axis ? { ...axis, value_ids } : one))),
  }
}

const axisOf = (axes: Axis[], attribute_id: number): Axis =>
  axes.find((axis) => axis.attribute_id === attribute_id) ?? { attribute_id, value_ids: [] }
