import { useState } from 'react'

import { useProductForm } from './form-context.ts'
import { axesMax, isOverLimit, buildVariants, type Axis } from './variants.ts'

/** Attributes that define the variants; changing them rebuilds the variant table. */
export const useAxes = () => {
  const { draft, change } = useProductForm()
  const [overLimit, setOverLimit] = useState(false)
  // Former variants are stored, so that restoring a removed value restores their data.
  const [known, setKnown] = useState(draft.variants)

  const setAxes = (axes: Axis[]) => {
    setOverLimit(isOverLimit(axes))
    if (isOverLimit(axes)) return
    const before = [...known, ...draft.variants]
    setKnown(before)
    change({ axes, variants: buildVariants(axes, before) })
  }

  return {
    tooMany: overLimit,
    chooseAttributes: (ids: number[]) =>
      setAxes(ids.slice(0, axesMax).map((id) => axisOf(draft.axes, id))),
    chooseValues: (axis: Axis, value_ids: number[]) =>
      setAxes(draft.axes.map((one) => (one === axis ? { ...axis, value_ids } : one))),
  }
}

const axisOf = (axes: Axis[], attribute_id: number): Axis =>
  axes.find((axis) => axis.attribute_id === attribute_id) ?? { attribute_id, value_ids: [] }
