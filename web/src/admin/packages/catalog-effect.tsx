import * as m from '@emporia/messages/affiliate'
import type { api, CatalogEffect } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { percent } from '../../format/number.ts'
import type { ControlProps } from '../../backoffice/form/control.ts'
import type { Field } from '../../resource/fields.tsx'

type Calls = typeof api.admin.packagePurchase.preview
type Preview = Calls['affiliate'] | Calls['boost']

/** A package field that shows below it how the edited terms change the catalog. */
export const withEffect = (preview: Preview, field: Field<number>): Field<number> => ({
  ...field,
  Control: (props: ControlProps<number>) => (
    <>
      <field.Control {...props} />
      <Effect preview={preview} draft={props.draft ?? {}} />
    </>
  ),
})

const pauseMs = 400

const Effect = ({ preview, draft }: { preview: Preview; draft: Record<string, unknown> }) => {
  const [effect, setEffect] = useState<CatalogEffect>()
  const query = queryOf(preview, draft)

  useEffect(() => {
    if (query === null) return
    let isWanted = true
    const ask = async () => {
      const reply = await call(preview, preview.input.parse(JSON.parse(query)))
      if (isWanted && reply.success) setEffect(reply.data)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [preview, query])

  if (query === null || !effect) return null
  const { products, raised, median_before_bp, median_after_bp } = effect.catalog
  return (
    <p role="status" className="mt-1 text-[.8125rem] text-ink-2">
      {m.packages_effect_text({
        raised,
        products,
        before: percent(median_before_bp),
        after: percent(median_after_bp),
      })}
    </p>
  )
}

/** Returns the draft as input of the call, or null while it is not a complete package. */
const queryOf = (preview: Preview, draft: Record<string, unknown>) => {
  const keys = Object.keys(preview.input.shape)
  const filled = Object.entries(draft).filter(
    ([key, value]) => keys.includes(key) && value !== undefined && value !== null,
  )
  const parsed = preview.input.safeParse(Object.fromEntries(filled))
  return parsed.success ? JSON.stringify(parsed.data) : null
}
