import { useState } from 'react'

import type { ControlProps } from '../../office/form/control.ts'
import { TextArea } from '../../office/form/text-area.tsx'

/** A list of short texts, each on a line of its own. */
export const LinesControl = ({
  id,
  value,
  onChange,
  invalid,
  describedBy,
}: ControlProps<string[]>) => {
  // A line that is being typed may be empty for a moment; what is sent has none.
  const [typed, setTyped] = useState((value ?? []).join('\n'))

  return (
    <TextArea
      id={id}
      lines={4}
      invalid={invalid}
      describedBy={describedBy}
      value={typed}
      onChange={(words) => {
        setTyped(words)
        onChange(
          words
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }}
    />
  )
}
