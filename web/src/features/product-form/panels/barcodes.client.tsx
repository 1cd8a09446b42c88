import { barcodesMax } from '@emporia/contract'

import { TagInput } from '../../../backoffice/form/tag-input.tsx'

type Props = {
  id?: string
  label?: string
  value: string[]
  onChange: (barcodes: string[]) => void
  describedBy?: string | undefined
}

/** Barcodes of one variant; a scanner ends each one with Enter. */
export const Barcodes = (props: Props) => <TagInput {...props} max={barcodesMax} />
